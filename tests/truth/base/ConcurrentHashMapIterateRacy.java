// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapIterateRacy.value
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after an entry that an iterator meets has announced it. */
public class ConcurrentHashMapIterateRacy {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;
    static volatile int seen;

    static boolean found() {
        for (String item : MAP.values()) {
            return item != null;
        }
        return false;
    }

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.put("key", "value");
            value = 7;
        }, () -> {
            while (!found()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
