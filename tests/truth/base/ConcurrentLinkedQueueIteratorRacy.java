// ROW: ConcurrentLinked*
// EXPECT: data-race ConcurrentLinkedQueueIteratorRacy.value
import java.util.concurrent.ConcurrentLinkedQueue;

/** The value is written after an item that an iterator of a ConcurrentLinkedQueue meets has announced it. */
public class ConcurrentLinkedQueueIteratorRacy {
    static final ConcurrentLinkedQueue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static int value;
    static volatile int seen;

    static boolean found() {
        for (String item : QUEUE) {
            return item != null;
        }
        return false;
    }

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.add("item");
            value = 7;
        }, () -> {
            while (!found()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
