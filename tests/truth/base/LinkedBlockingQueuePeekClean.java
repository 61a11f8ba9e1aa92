// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.LinkedBlockingQueue;

/** A value travels with an item that is peeked at in a LinkedBlockingQueue. */
public class LinkedBlockingQueuePeekClean {
    static final LinkedBlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.put("item");
        }, () -> {
            while (QUEUE.peek() == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
