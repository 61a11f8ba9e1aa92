// ROW: JDK class
// EXPECT: nothing
import java.util.PriorityQueue;
import java.util.Queue;

/** A PriorityQueue under a lock. */
public class PriorityQueueClean {
    static final Queue<Integer> SHARED = new PriorityQueue<>(100);

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.offer(1);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.offer(2);
                }
            }
        });
        Result.is(40, SHARED.size());
    }
}
