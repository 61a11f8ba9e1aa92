// A worker notes whether it has been interrupted with Thread.interrupted, which
// clears the flag, and then waits, counting on the interrupt to end the wait.
// When the interrupt comes before the note, the flag is gone and the wait
// never ends.
public class InterruptClearedBuggy {
    static final Object LOCK = new Object();
    static boolean finished;
    static volatile boolean early;
    static volatile boolean ended;

    static void work() {
        if (Thread.interrupted()) {
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
        Thread worker = new Thread(InterruptClearedBuggy::work);
        worker.start();
        worker.interrupt();
        worker.join();
        if (!ended) {
            throw new AssertionError("the worker was not interrupted, early: " + early);
        }
    }
}
