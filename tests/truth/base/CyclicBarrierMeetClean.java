// ROW: CyclicBarrier
// EXPECT: nothing
import java.util.concurrent.CyclicBarrier;

/** A value travels with a barrier. */
public class CyclicBarrierMeetClean {
    static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            BARRIER.await();
        }, () -> {
            BARRIER.await();
            value++;
        });
        Result.is(8, value);
    }
}
