// ROW: CyclicBarrier
// EXPECT: nothing
import java.util.concurrent.CyclicBarrier;

/** The action of a barrier reads what every thread wrote, and every thread reads what the action wrote. */
public class CyclicBarrierActionClean {
    static final int[] PARTS = new int[3];
    static int total;
    static final CyclicBarrier BARRIER = new CyclicBarrier(3, () -> total += PARTS[0] + PARTS[1] + PARTS[2]);

    static void work(int me) throws Exception {
        for (int i = 0; i < 20; i++) {
            PARTS[me] = total % 2 + 1;
            BARRIER.await();
        }
    }

    public static void main(String[] args) {
        Together.run(() -> work(0), () -> work(1), () -> work(2));
        Result.is(117, total);
    }
}
