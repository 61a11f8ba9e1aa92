// ROW: ConcurrentLinked*
// EXPECT: data-race ConcurrentLinkedQueueRacy.value
import java.util.concurrent.ConcurrentLinkedQueue;

/** The value is written after an item of a ConcurrentLinkedQueue has announced it. */
public class ConcurrentLinkedQueueRacy {
    static final ConcurrentLinkedQueue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.add("item");
            value = 7;
        }, () -> {
            while (QUEUE.poll() == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
