// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with a key of a concurrent set. */
public class ConcurrentHashMapKeySetClean {
    static final Set<String> SET = ConcurrentHashMap.newKeySet();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            SET.add("key");
        }, () -> {
            while (!SET.contains("key")) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
