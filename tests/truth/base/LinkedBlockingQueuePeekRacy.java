// ROW: BlockingQueue
// EXPECT: data-race LinkedBlockingQueuePeekRacy.value
import java.util.concurrent.LinkedBlockingQueue;

/** The value is written after an item that is peeked at in a LinkedBlockingQueue has announced it. */
public class LinkedBlockingQueuePeekRacy {
    static final LinkedBlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.put("item");
            value = 7;
        }, () -> {
            while (QUEUE.peek() == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
