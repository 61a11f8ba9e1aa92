// ROW: JDK class
// EXPECT: data-race java.util.TreeSet
import java.util.SortedSet;
import java.util.TreeSet;

/** A TreeSet that two threads use without a lock. */
public class TreeSetRacy {
    static final SortedSet<String> SHARED = new TreeSet<>();
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.add("a");
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.contains("b");
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
