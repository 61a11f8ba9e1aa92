// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.LinkedTransferQueue;

/** A value travels with an item of a LinkedTransferQueue. */
public class LinkedTransferQueueClean {
    static final LinkedTransferQueue<String> QUEUE = new LinkedTransferQueue<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.transfer("item");
        }, () -> {
            QUEUE.take();
            value++;
        });
        Result.is(8, value);
    }
}
