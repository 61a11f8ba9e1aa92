// ROW: StampedLock
// EXPECT: nothing
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/** The Lock view of a StampedLock. */
public class StampedLockViewClean {
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
        Lock shared = new StampedLock().asWriteLock();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
