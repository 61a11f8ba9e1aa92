// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.SynchronousQueue;

/** A value travels with an item of a fair SynchronousQueue. */
public class SynchronousQueueFairClean {
    static final SynchronousQueue<String> QUEUE = new SynchronousQueue<>(true);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.put("item");
        }, () -> {
            while (QUEUE.poll() == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
