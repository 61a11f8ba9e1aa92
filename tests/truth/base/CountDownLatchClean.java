// ROW: CountDownLatch
// EXPECT: nothing
import java.util.concurrent.CountDownLatch;

/** A value travels with a count-down. */
public class CountDownLatchClean {
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LATCH.countDown();
        }, () -> {
            LATCH.await();
            value++;
        });
        Result.is(8, value);
    }
}
