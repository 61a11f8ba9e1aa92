// ROW: ConcurrentLinked*
// EXPECT: nothing
import java.util.concurrent.ConcurrentLinkedQueue;

/** A value travels with an item that an iterator of a ConcurrentLinkedQueue meets. */
public class ConcurrentLinkedQueueIteratorClean {
    static final ConcurrentLinkedQueue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static int value;

    static boolean found() {
        for (String item : QUEUE) {
            return item != null;
        }
        return false;
    }

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.add("item");
        }, () -> {
            while (!found()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
