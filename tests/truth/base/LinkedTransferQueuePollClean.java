// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.LinkedTransferQueue;

/** A value travels with an item that is put in a LinkedTransferQueue and polled. */
public class LinkedTransferQueuePollClean {
    static final LinkedTransferQueue<String> QUEUE = new LinkedTransferQueue<>();
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
