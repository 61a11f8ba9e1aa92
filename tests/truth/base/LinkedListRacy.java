// ROW: JDK class
// EXPECT: data-race java.util.LinkedList
import java.util.LinkedList;
import java.util.List;

/** A LinkedList that two threads use without a lock. */
public class LinkedListRacy {
    static final List<Integer> SHARED = new LinkedList<>();
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
