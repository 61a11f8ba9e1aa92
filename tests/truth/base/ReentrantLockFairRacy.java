// ROW: ReentrantLock
// EXPECT: data-race ReentrantLockFairRacy.count
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A fair lock behind the Lock interface, taken by lockInterruptibly(). Each thread has a lock of its own, which guards nothing. */
public class ReentrantLockFairRacy {
    static int count;

    static void work(Lock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            lock.lockInterruptibly();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        Lock mine = new ReentrantLock(true);
        Lock yours = new ReentrantLock(true);
        Together.run(() -> work(mine), () -> work(yours));
    }
}
