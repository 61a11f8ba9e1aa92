// ROW: CyclicBarrier
// EXPECT: nothing
import java.util.concurrent.CyclicBarrier;

/** A stencil: in each phase a thread reads its neighbour's cell of the phase before. */
public class CyclicBarrierPhasesClean {
    static final int THREADS = 3;
    static final CyclicBarrier BARRIER = new CyclicBarrier(THREADS);
    static int[] now = {1, 2, 3};
    static final int[] NEXT = new int[THREADS];

    static void work(int me) throws Exception {
        for (int phase = 0; phase < 30; phase++) {
            NEXT[me] = now[(me + 1) % THREADS];
            BARRIER.await();
            now[me] = NEXT[me];
            BARRIER.await();
        }
    }

    public static void main(String[] args) {
        Together.run(() -> work(0), () -> work(1), () -> work(2));
        Result.is(123, now[0] * 100 + now[1] * 10 + now[2]);
    }
}
