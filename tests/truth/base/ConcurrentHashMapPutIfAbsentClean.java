// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with putIfAbsent. */
public class ConcurrentHashMapPutIfAbsentClean {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.putIfAbsent("key", "value");
        }, () -> {
            while (!MAP.containsKey("key")) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
