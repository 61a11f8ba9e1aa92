// ROW: BlockingQueue
// EXPECT: data-race SynchronousQueueRacy.value
import java.util.concurrent.SynchronousQueue;

/** The value is written after an item of a SynchronousQueue has announced it. */
public class SynchronousQueueRacy {
    static final SynchronousQueue<String> QUEUE = new SynchronousQueue<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.put("item");
            value = 7;
        }, () -> {
            QUEUE.take();
            seen = value;
        });
    }
}
