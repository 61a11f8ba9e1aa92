// ROW: BlockingQueue
// EXPECT: data-race LinkedTransferQueueRacy.value
import java.util.concurrent.LinkedTransferQueue;

/** The value is written after an item of a LinkedTransferQueue has announced it. */
public class LinkedTransferQueueRacy {
    static final LinkedTransferQueue<String> QUEUE = new LinkedTransferQueue<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.transfer("item");
            value = 7;
        }, () -> {
            QUEUE.take();
            seen = value;
        });
    }
}
