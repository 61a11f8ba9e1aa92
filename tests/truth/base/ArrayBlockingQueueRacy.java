// ROW: BlockingQueue
// EXPECT: data-race ArrayBlockingQueueRacy.value
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The value is written after an item of an ArrayBlockingQueue has announced it. */
public class ArrayBlockingQueueRacy {
    static final BlockingQueue<String> QUEUE = new ArrayBlockingQueue<>(2);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.put("item");
            value = 7;
        }, () -> {
            QUEUE.take();
            seen = value;
        });
    }
}
