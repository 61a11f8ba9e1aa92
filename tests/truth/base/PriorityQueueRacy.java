// ROW: JDK class
// EXPECT: data-race java.util.PriorityQueue
import java.util.PriorityQueue;
import java.util.Queue;

/** A PriorityQueue that two threads use without a lock. */
public class PriorityQueueRacy {
    static final Queue<Integer> SHARED = new PriorityQueue<>(100);
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.offer(1);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                SHARED.offer(2);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
