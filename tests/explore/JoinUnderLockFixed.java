// The main thread joins a worker and then changes the total under a lock that
// the worker needs too. The repair joins before the lock is taken instead of
// while it is held.
public class JoinUnderLockFixed {
    static final Object LOCK = new Object();
    static int total;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            synchronized (LOCK) {
                total += 1;
            }
        });
        worker.start();
        worker.join();
        synchronized (LOCK) {
            total += 10;
            if (total != 11) {
                throw new AssertionError("total is " + total);
            }
        }
    }
}
