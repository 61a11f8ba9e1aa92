// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapRemoveRacy.value
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after an entry that is put and removed has announced it. */
public class ConcurrentHashMapRemoveRacy {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.put("key", "value");
            value = 7;
        }, () -> {
            while (MAP.remove("key") == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
