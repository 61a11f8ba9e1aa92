// ROW: view of a concurrent collection
// EXPECT: nothing
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with an element of a set that is a map inside. */
public class SetFromConcurrentMapClean {
    static final Set<String> SET = Collections.newSetFromMap(new ConcurrentHashMap<>());
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            SET.add("item");
        }, () -> {
            while (!(SET.contains("item"))) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
