// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapMergeRacy.value
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after merge has announced it. */
public class ConcurrentHashMapMergeRacy {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.merge("key", "value", String::concat);
            value = 7;
        }, () -> {
            while (MAP.getOrDefault("key", "").isEmpty()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
