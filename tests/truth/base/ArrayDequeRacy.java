// ROW: JDK class
// EXPECT: data-race java.util.ArrayDeque
import java.util.ArrayDeque;
import java.util.Deque;

/** An ArrayDeque that two threads use without a lock. */
public class ArrayDequeRacy {
    static final Deque<Integer> SHARED = new ArrayDeque<>(100);
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.addLast(1);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                SHARED.addLast(2);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
