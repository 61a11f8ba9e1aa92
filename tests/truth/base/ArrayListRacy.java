// ROW: JDK class
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.List;

/** An ArrayList that two threads use without a lock. */
public class ArrayListRacy {
    static final List<Integer> SHARED = new ArrayList<>(100);
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
                SHARED.add(2);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
