// ROW: concurrent collection as an argument
// EXPECT: data-race CopiedQueueRacy.value
import java.util.ArrayList;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The value is written after it was announced with an element of a queue that is copied. */
public class CopiedQueueRacy {
    static final ConcurrentLinkedQueue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.add("item");
            value = 7;
        }, () -> {
            while (!(new ArrayList<>(QUEUE).size() == 1)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
