// ROW: BlockingQueue
// EXPECT: data-race LinkedTransferQueuePollRacy.value
import java.util.concurrent.LinkedTransferQueue;

/** The value is written after an item that is put in a LinkedTransferQueue and polled has announced it. */
public class LinkedTransferQueuePollRacy {
    static final LinkedTransferQueue<String> QUEUE = new LinkedTransferQueue<>();
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
