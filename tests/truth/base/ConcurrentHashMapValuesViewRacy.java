// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapValuesViewRacy.value
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after an entry that is found through the values view has announced it. */
public class ConcurrentHashMapValuesViewRacy {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.put("key", "value");
            value = 7;
        }, () -> {
            while (!MAP.values().contains("value")) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
