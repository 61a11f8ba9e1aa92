// ROW: BlockingQueue
// EXPECT: data-race ArrayBlockingQueueDrainRacy.value
import java.util.concurrent.ArrayBlockingQueue;
import java.util.ArrayList;

/** The value is written after an item that is drained from an ArrayBlockingQueue has announced it. */
public class ArrayBlockingQueueDrainRacy {
    static final ArrayBlockingQueue<String> QUEUE = new ArrayBlockingQueue<>(2);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.add("item");
            value = 7;
        }, () -> {
            while (QUEUE.drainTo(new ArrayList<>()) == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
