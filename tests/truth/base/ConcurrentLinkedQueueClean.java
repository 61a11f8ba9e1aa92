// ROW: ConcurrentLinked*
// EXPECT: nothing
import java.util.concurrent.ConcurrentLinkedQueue;

/** A value travels with an item of a ConcurrentLinkedQueue. */
public class ConcurrentLinkedQueueClean {
    static final ConcurrentLinkedQueue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.add("item");
        }, () -> {
            while (QUEUE.poll() == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
