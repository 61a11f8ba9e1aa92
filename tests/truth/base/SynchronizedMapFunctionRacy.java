// ROW: callback under a lock of the JDK
// EXPECT: data-race SynchronizedMapFunctionRacy.count
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Each thread counts before it uses the map. */
public class SynchronizedMapFunctionRacy {
    static int count;
    static final Map<String, Integer> MAP = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] args) {
        Together.run(() -> {
            count++;
            MAP.put("key", 1);
        }, () -> {
            count++;
            MAP.put("key", 1);
        });
    }
}
