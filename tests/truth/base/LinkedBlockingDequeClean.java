// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.LinkedBlockingDeque;

/** A value travels with an item of a LinkedBlockingDeque. */
public class LinkedBlockingDequeClean {
    static final LinkedBlockingDeque<String> QUEUE = new LinkedBlockingDeque<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.putFirst("item");
        }, () -> {
            QUEUE.takeLast();
            value++;
        });
        Result.is(8, value);
    }
}
