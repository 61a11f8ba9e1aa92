// ROW: JDK class
// EXPECT: nothing
import java.util.SortedSet;
import java.util.TreeSet;

/** A TreeSet under a lock. */
public class TreeSetClean {
    static final SortedSet<String> SHARED = new TreeSet<>();
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
                    seen = SHARED.contains("b");
                }
            }
        });
        Result.is(1, SHARED.size());
    }
}
