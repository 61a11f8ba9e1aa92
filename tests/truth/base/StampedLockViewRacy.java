// ROW: StampedLock
// EXPECT: data-race StampedLockViewRacy.count
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/** The Lock view of a StampedLock. Each thread has a lock of its own, which guards nothing. */
public class StampedLockViewRacy {
    static int count;

    static void work(Lock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        Lock mine = new StampedLock().asWriteLock();
        Lock yours = new StampedLock().asWriteLock();
        Together.run(() -> work(mine), () -> work(yours));
    }
}
