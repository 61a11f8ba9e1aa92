// ROW: CyclicBarrier
// EXPECT: data-race int[]
import java.util.concurrent.CyclicBarrier;

/** The same stencil without the second barrier of a phase: a cell is read and written between two barriers. */
public class CyclicBarrierPhasesRacy {
    static final int THREADS = 2;
    static final CyclicBarrier BARRIER = new CyclicBarrier(THREADS);
    static final int[] CELLS = {1, 2};

    static void work(int me) throws Exception {
        for (int phase = 0; phase < 10; phase++) {
            CELLS[me] = CELLS[(me + 1) % THREADS];
            BARRIER.await();
        }
    }

    public static void main(String[] args) {
        Together.run(() -> work(0), () -> work(1));
    }
}
