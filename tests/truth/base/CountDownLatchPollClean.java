// ROW: CountDownLatch
// EXPECT: nothing
import java.util.concurrent.CountDownLatch;

/** A value travels with a latch whose count is polled. */
public class CountDownLatchPollClean {
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LATCH.countDown();
        }, () -> {
            while (LATCH.getCount() != 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
