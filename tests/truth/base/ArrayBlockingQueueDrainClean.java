// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.ArrayBlockingQueue;
import java.util.ArrayList;

/** A value travels with an item that is drained from an ArrayBlockingQueue. */
public class ArrayBlockingQueueDrainClean {
    static final ArrayBlockingQueue<String> QUEUE = new ArrayBlockingQueue<>(2);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.add("item");
        }, () -> {
            while (QUEUE.drainTo(new ArrayList<>()) == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
