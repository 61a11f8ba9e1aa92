// ROW: JDK class
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.List;

/** An ArrayList and a part of it that two threads use without a lock. */
public class SubListRacy {
    static final List<Integer> SHARED = new ArrayList<>(100);
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        SHARED.add(5);
        SHARED.add(6);
        Together.run(() -> {
            try {
                SHARED.add(9);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.subList(0, 2).get(1);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
