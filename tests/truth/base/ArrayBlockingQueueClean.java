// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A value travels with an item of an ArrayBlockingQueue. */
public class ArrayBlockingQueueClean {
    static final BlockingQueue<String> QUEUE = new ArrayBlockingQueue<>(2);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.put("item");
        }, () -> {
            QUEUE.take();
            value++;
        });
        Result.is(8, value);
    }
}
