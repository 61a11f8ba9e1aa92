// ROW: ForkJoin
// EXPECT: nothing
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A sum by divide and conquer: fork before, join after. */
public class ForkJoinTaskClean {
    static class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int[] cells;
        private final int from;
        private final int to;
        private int visited;

        Sum(int[] cells, int from, int to) {
            this.cells = cells;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from < 8) {
                int sum = 0;
                for (int i = from; i < to; i++) {
                    cells[i]++;
                    visited++;
                    sum += cells[i];
                }
                return sum;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(cells, from, middle);
            Sum right = new Sum(cells, middle, to);
            left.fork();
            int sum = right.compute() + left.join();
            visited = left.visited + right.visited;
            return sum;
        }
    }

    public static void main(String[] args) {
        int[] cells = new int[200];
        ForkJoinPool pool = new ForkJoinPool(2);
        Sum sum = new Sum(cells, 0, cells.length);
        int result = pool.invoke(sum);
        pool.shutdown();
        Result.is(600, result + sum.visited + cells.length);
    }
}
