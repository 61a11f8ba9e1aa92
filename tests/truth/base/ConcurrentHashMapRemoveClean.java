// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with an entry that is put and removed. */
public class ConcurrentHashMapRemoveClean {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.put("key", "value");
        }, () -> {
            while (MAP.remove("key") == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
