// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with an entry of a ConcurrentHashMap. */
public class ConcurrentHashMapGetClean {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
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
