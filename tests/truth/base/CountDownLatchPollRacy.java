// ROW: CountDownLatch
// EXPECT: data-race CountDownLatchPollRacy.value
import java.util.concurrent.CountDownLatch;

/** The value is written after a latch whose count is polled has announced it. */
public class CountDownLatchPollRacy {
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            LATCH.countDown();
            value = 7;
        }, () -> {
            while (LATCH.getCount() != 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
