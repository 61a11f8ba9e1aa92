// ROW: start
// EXPECT: nothing
/** A subclass of Thread whose fields the parent sets before the start, and which starts a grandchild itself. */
public class StartSubclassClean {
    static class Worker extends Thread {
        final int depth;
        int[] sum;

        Worker(int depth) {
            this.depth = depth;
        }

        @Override
        public void run() {
            sum[0] += depth;
            if (depth > 0) {
                Worker next = new Worker(depth - 1);
                next.sum = sum;
                next.start();
                Together.join(next);
                sum[0] += depth;
            }
        }
    }

    public static void main(String[] args) {
        Worker worker = new Worker(3);
        worker.sum = new int[1];
        worker.start();
        Together.join(worker);
        Result.is(12, worker.sum[0]);
    }
}
