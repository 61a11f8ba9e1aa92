// The leaves of a fork/join sum add to one shared static field. The repair
// makes the addition a synchronized method, so the pool threads add one after
// the other.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinSharedFixed {
    static int total;

    static synchronized void add(int n) {
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
