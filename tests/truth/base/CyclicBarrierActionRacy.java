// ROW: CyclicBarrier
// EXPECT: data-race CyclicBarrierActionRacy.total
import java.util.concurrent.CyclicBarrier;

/** A third thread reads, without coming to the barrier, what its action writes. */
public class CyclicBarrierActionRacy {
    static int total;
    static volatile int seen;
    static final CyclicBarrier BARRIER = new CyclicBarrier(2, () -> total = 1);

    public static void main(String[] args) {
        Together.run(() -> BARRIER.await(), () -> BARRIER.await(), () -> seen = total);
    }
}
