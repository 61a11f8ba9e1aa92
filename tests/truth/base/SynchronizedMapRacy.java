// ROW: synchronized collection
// EXPECT: data-race SynchronizedMapRacy.value
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The value is written after an entry of a synchronized map has announced it. */
public class SynchronizedMapRacy {
    static final Map<String, String> MAP = Collections.synchronizedMap(new HashMap<>());
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.put("key", "value");
            value = 7;
        }, () -> {
            while (MAP.get("key") == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
