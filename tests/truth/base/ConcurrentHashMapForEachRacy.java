// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapForEachRacy.value
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after an entry that forEach meets has announced it. */
public class ConcurrentHashMapForEachRacy {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;
    static volatile int seen;

    static boolean found() {
        boolean[] found = new boolean[1];
        MAP.forEach((key, entry) -> found[0] = true);
        return found[0];
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
