// ROW: CountDownLatch
// EXPECT: data-race CountDownLatchRacy.value
import java.util.concurrent.CountDownLatch;

/** The value is written after a count-down has announced it. */
public class CountDownLatchRacy {
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            LATCH.countDown();
            value = 7;
        }, () -> {
            LATCH.await();
            seen = value;
        });
    }
}
