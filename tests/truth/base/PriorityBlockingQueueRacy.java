// ROW: BlockingQueue
// EXPECT: data-race PriorityBlockingQueueRacy.value
import java.util.concurrent.PriorityBlockingQueue;

/** The value is written after an item of a PriorityBlockingQueue has announced it. */
public class PriorityBlockingQueueRacy {
    static final PriorityBlockingQueue<String> QUEUE = new PriorityBlockingQueue<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.add("item");
            value = 7;
        }, () -> {
            QUEUE.take();
            seen = value;
        });
    }
}
