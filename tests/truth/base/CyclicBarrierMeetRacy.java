// ROW: CyclicBarrier
// EXPECT: data-race CyclicBarrierMeetRacy.value
import java.util.concurrent.CyclicBarrier;

/** Both sides use the value after the barrier. */
public class CyclicBarrierMeetRacy {
    static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            BARRIER.await();
            value = 7;
        }, () -> {
            BARRIER.await();
            seen = value;
        });
    }
}
