// Each worker is an object of its own whose method changes a static total.
// The repair locks the class, which is the same object for all workers,
// instead of the worker itself.
public class WrongLockFixed {
    static int total;

    static class Worker extends Thread {
        final int share;

        Worker(int share) {
            this.share = share;
        }

        void add() {
            synchronized (WrongLockFixed.class) {
                total += share;
            }
        }

        @Override
        public void run() {
            add();
            add();
        }
    }

    public static void main(String[] args) throws Exception {
        Worker w1 = new Worker(1);
        Worker w2 = new Worker(10);
        w1.start();
        w2.start();
        w1.join();
        w2.join();
        if (total != 22) {
            throw new AssertionError("total is " + total);
        }
    }
}
