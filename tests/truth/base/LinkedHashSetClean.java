// ROW: JDK class
// EXPECT: nothing
import java.util.LinkedHashSet;
import java.util.Set;

/** A LinkedHashSet under a lock. */
public class LinkedHashSetClean {
    static final Set<String> SHARED = new LinkedHashSet<>();
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
