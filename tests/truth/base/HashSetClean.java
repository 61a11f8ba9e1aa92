// ROW: JDK class
// EXPECT: nothing
import java.util.HashSet;
import java.util.Set;

/** A HashSet under a lock. */
public class HashSetClean {
    static final Set<String> SHARED = new HashSet<>();
    static volatile Object seen;

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.add("a");
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.contains("a");
                }
            }
        });
        Result.is(1, SHARED.size());
    }
}
