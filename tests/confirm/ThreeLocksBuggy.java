// CONFIRM: deadlock
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A circle of three, with locks of java.util.concurrent. */
public class ThreeLocksBuggy {
    static final Lock[] LOCKS = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    static final int[] COUNTS = new int[3];

    static void both(int i, int j) {
        LOCKS[i].lock();
        try {
            LOCKS[j].lock();
            try {
                COUNTS[i]++;
            } finally {
                LOCKS[j].unlock();
            }
        } finally {
            LOCKS[i].unlock();
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
