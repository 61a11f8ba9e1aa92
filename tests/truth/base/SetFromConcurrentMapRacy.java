// ROW: view of a concurrent collection
// EXPECT: data-race SetFromConcurrentMapRacy.value
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after it was announced with an element of a set that is a map inside. */
public class SetFromConcurrentMapRacy {
    static final Set<String> SET = Collections.newSetFromMap(new ConcurrentHashMap<>());
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            SET.add("item");
            value = 7;
        }, () -> {
            while (!(SET.contains("item"))) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
