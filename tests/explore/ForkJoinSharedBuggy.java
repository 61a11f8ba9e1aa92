// The leaves of a fork/join sum add to one shared static field without a lock.
// Two pool threads read the same total, both add their leaf to it, and the
// second store hides the first.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinSharedBuggy {
    static int total;

    static void add(int n) {
        total += n;
    }

    static class Sum extends RecursiveAction {
        private static final long serialVersionUID = 1L;
        final int[] data;
        final int from;
        final int to;

        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                add(data[from]);
            } else {
                int mid = (from + to) / 2;
                invokeAll(new Sum(data, from, mid), new Sum(data, mid, to));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Sum(new int[] {1, 2, 3, 4}, 0, 4));
        pool.shutdown();
        if (total != 10) {
            throw new AssertionError("total is " + total);
        }
    }
}
