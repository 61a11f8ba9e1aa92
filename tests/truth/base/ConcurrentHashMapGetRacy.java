// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapGetRacy.value
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after an entry of a ConcurrentHashMap has announced it. */
public class ConcurrentHashMapGetRacy {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
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
