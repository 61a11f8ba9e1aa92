// ROW: ForkJoin
// EXPECT: nothing
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** invokeAll of two halves, which write disjoint parts of an array; the parent reads both. */
public class ForkJoinActionClean {
    static class Fill extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int[] cells;
        private final int from;
        private final int to;

        Fill(int[] cells, int from, int to) {
            this.cells = cells;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                cells[from] = from;
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Fill(cells, from, middle), new Fill(cells, middle, to));
            cells[from] += cells[to - 1] - cells[to - 1];
        }
    }

    public static void main(String[] args) {
        int[] cells = new int[100];
        ForkJoinPool.commonPool().invoke(new Fill(cells, 0, cells.length));
        int sum = 0;
        for (int cell : cells) {
            sum += cell;
        }
        Result.is(4950, sum);
    }
}
