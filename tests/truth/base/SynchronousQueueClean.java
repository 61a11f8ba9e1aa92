// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.SynchronousQueue;

/** A value travels with an item of a SynchronousQueue. */
public class SynchronousQueueClean {
    static final SynchronousQueue<String> QUEUE = new SynchronousQueue<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.put("item");
        }, () -> {
            QUEUE.take();
            value++;
        });
        Result.is(8, value);
    }
}
