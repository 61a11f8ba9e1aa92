// ROW: concurrent collection as an argument
// EXPECT: nothing
import java.util.ArrayList;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A value travels with an element of a queue that is copied. */
public class CopiedQueueClean {
    static final ConcurrentLinkedQueue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.add("item");
        }, () -> {
            while (!(new ArrayList<>(QUEUE).size() == 1)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
