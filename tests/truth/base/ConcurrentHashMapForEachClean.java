// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with an entry that forEach meets. */
public class ConcurrentHashMapForEachClean {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;

    static boolean found() {
        boolean[] found = new boolean[1];
        MAP.forEach((key, entry) -> found[0] = true);
        return found[0];
    }

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.put("key", "value");
        }, () -> {
            while (!found()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
