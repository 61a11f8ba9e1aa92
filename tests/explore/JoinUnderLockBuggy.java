// The main thread joins a worker while it holds the lock that the worker needs
// for its last step. When the worker has not had the lock before, the two wait
// for each other: deadlock.
public class JoinUnderLockBuggy {
    static final Object LOCK = new Object();
    static int total;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            synchronized (LOCK) {
                total += 1;
            }
        });
        worker.start();
        synchronized (LOCK) {
            total += 10;
            worker.join();
            if (total != 11) {
                throw new AssertionError("total is " + total);
            }
        }
    }
}
