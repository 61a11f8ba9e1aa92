// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with an entry that an iterator meets. */
public class ConcurrentHashMapIterateClean {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;

    static boolean found() {
        for (String item : MAP.values()) {
            return item != null;
        }
        return false;
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
