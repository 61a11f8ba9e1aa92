// Two threads take two locks in opposite orders while a daemon thread goes on
// and on. Nobody gets the two out of that, so it is a deadlock although the
// program as a whole never stands still.
public class HeartbeatDeadlockBuggy {
    static final Object A = new Object();
    static final Object B = new Object();
    static volatile long beats;

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                beats++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread heart = new Thread(() -> {
            while (true) {
                beats++;
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        heart.setDaemon(true);
        heart.start();
        Thread one = new Thread(() -> both(A, B));
        Thread two = new Thread(() -> both(B, A));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
