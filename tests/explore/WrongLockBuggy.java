// Each worker is an object of its own with a synchronized method, but the
// method changes a static total. The two workers lock two different objects,
// so both read the same total and one of the additions is lost.
public class WrongLockBuggy {
    static int total;

    static class Worker extends Thread {
        final int share;

        Worker(int share) {
            this.share = share;
        }

        synchronized void add() {
            total += share;
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
