// ROW: JDK class
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;

/** Writing and reading an ArrayList that two threads use without a lock. */
public class ArrayListReadRacy {
    static final ArrayList<Integer> SHARED = new ArrayList<>(100);
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.add(1);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.size();
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
