// ROW: BlockingQueue
// EXPECT: data-race LinkedBlockingDequeRacy.value
import java.util.concurrent.LinkedBlockingDeque;

/** The value is written after an item of a LinkedBlockingDeque has announced it. */
public class LinkedBlockingDequeRacy {
    static final LinkedBlockingDeque<String> QUEUE = new LinkedBlockingDeque<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.putFirst("item");
            value = 7;
        }, () -> {
            QUEUE.takeLast();
            seen = value;
        });
    }
}
