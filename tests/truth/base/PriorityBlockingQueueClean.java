// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.PriorityBlockingQueue;

/** A value travels with an item of a PriorityBlockingQueue. */
public class PriorityBlockingQueueClean {
    static final PriorityBlockingQueue<String> QUEUE = new PriorityBlockingQueue<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.add("item");
        }, () -> {
            QUEUE.take();
            value++;
        });
        Result.is(8, value);
    }
}
