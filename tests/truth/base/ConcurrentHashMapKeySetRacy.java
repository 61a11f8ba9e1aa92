// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapKeySetRacy.value
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after a key of a concurrent set has announced it. */
public class ConcurrentHashMapKeySetRacy {
    static final Set<String> SET = ConcurrentHashMap.newKeySet();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            SET.add("key");
            value = 7;
        }, () -> {
            while (!SET.contains("key")) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
