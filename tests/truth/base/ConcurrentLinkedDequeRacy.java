// ROW: ConcurrentLinked*
// EXPECT: data-race ConcurrentLinkedDequeRacy.value
import java.util.concurrent.ConcurrentLinkedDeque;

/** The value is written after an item of a ConcurrentLinkedDeque has announced it. */
public class ConcurrentLinkedDequeRacy {
    static final ConcurrentLinkedDeque<String> QUEUE = new ConcurrentLinkedDeque<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.addFirst("item");
            value = 7;
        }, () -> {
            while (QUEUE.peekLast() == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
