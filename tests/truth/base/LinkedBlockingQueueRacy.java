// ROW: BlockingQueue
// EXPECT: data-race LinkedBlockingQueueRacy.value
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The value is written after an item of a LinkedBlockingQueue has announced it. */
public class LinkedBlockingQueueRacy {
    static final LinkedBlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.offer("item");
            value = 7;
        }, () -> {
            while (QUEUE.poll(1, TimeUnit.SECONDS) == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
