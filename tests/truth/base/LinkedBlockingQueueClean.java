// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A value travels with an item of a LinkedBlockingQueue. */
public class LinkedBlockingQueueClean {
    static final LinkedBlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.offer("item");
        }, () -> {
            while (QUEUE.poll(1, TimeUnit.SECONDS) == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
