// CONFIRM: nothing
// PREDICT: nothing
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Everybody takes the lock with the lower number first. */
public class ThreeLocksFixed {
    static final Lock[] LOCKS = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    static final int[] COUNTS = new int[3];

    static void both(int i, int j) {
        LOCKS[Math.min(i, j)].lock();
        try {
            LOCKS[Math.max(i, j)].lock();
            try {
                COUNTS[i]++;
            } finally {
                LOCKS[Math.max(i, j)].unlock();
            }
        } finally {
            LOCKS[Math.min(i, j)].unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            threads[i] = new Thread(() -> both(me, (me + 1) % 3));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
