// ROW: BlockingQueue
// EXPECT: data-race SynchronousQueueFairRacy.value
import java.util.concurrent.SynchronousQueue;

/** The value is written after an item of a fair SynchronousQueue has announced it. */
public class SynchronousQueueFairRacy {
    static final SynchronousQueue<String> QUEUE = new SynchronousQueue<>(true);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.put("item");
            value = 7;
        }, () -> {
            while (QUEUE.poll() == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
