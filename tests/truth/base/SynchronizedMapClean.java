// ROW: synchronized collection
// EXPECT: nothing
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A value travels with an entry of a synchronized map. */
public class SynchronizedMapClean {
    static final Map<String, String> MAP = Collections.synchronizedMap(new HashMap<>());
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.put("key", "value");
        }, () -> {
            while (MAP.get("key") == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
