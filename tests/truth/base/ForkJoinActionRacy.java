// ROW: ForkJoin
// EXPECT: data-race long[]
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** The two halves overlap in one element. */
public class ForkJoinActionRacy {
    static final Gate BOTH_RUNNING = new Gate(2);

    static class Fill extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final long[] cells;
        private final int from;
        private final int to;

        Fill(long[] cells, int from, int to) {
            this.cells = cells;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            BOTH_RUNNING.meet();
            for (int i = from; i <= to; i++) {
                cells[i] = i;
            }
        }
    }

    public static void main(String[] args) {
        long[] cells = new long[11];
        ForkJoinPool pool = new ForkJoinPool(2);
        var left = pool.submit(new Fill(cells, 0, 5));
        var right = pool.submit(new Fill(cells, 5, 10));
        left.join();
        right.join();
        pool.shutdown();
    }
}
