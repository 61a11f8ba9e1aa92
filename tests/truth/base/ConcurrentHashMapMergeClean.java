// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with merge. */
public class ConcurrentHashMapMergeClean {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.merge("key", "value", String::concat);
        }, () -> {
            while (MAP.getOrDefault("key", "").isEmpty()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
