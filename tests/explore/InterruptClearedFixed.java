// A worker notes whether it has been interrupted and then waits, counting on
// the interrupt to end the wait. The repair uses isInterrupted, which leaves
// the flag as it is.
public class InterruptClearedFixed {
    static final Object LOCK = new Object();
    static boolean finished;
    static volatile boolean early;
    static volatile boolean ended;

    static void work() {
        if (Thread.currentThread().isInterrupted()) {
            early = true;
        }
        try {
            synchronized (LOCK) {
                while (!finished) {
                    LOCK.wait();
                }
            }
        } catch (InterruptedException e) {
            ended = true;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(InterruptClearedFixed::work);
        worker.start();
        worker.interrupt();
        worker.join();
        if (!ended) {
            throw new AssertionError("the worker was not interrupted, early: " + early);
        }
    }
}
