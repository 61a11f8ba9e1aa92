// ROW: ConcurrentLinked*
// EXPECT: nothing
import java.util.concurrent.ConcurrentLinkedDeque;

/** A value travels with an item of a ConcurrentLinkedDeque. */
public class ConcurrentLinkedDequeClean {
    static final ConcurrentLinkedDeque<String> QUEUE = new ConcurrentLinkedDeque<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.addFirst("item");
        }, () -> {
            while (QUEUE.peekLast() == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
