// ROW: StampedLock
// EXPECT: nothing
import java.util.concurrent.locks.StampedLock;

/** A read stamp that is converted to a write stamp. */
public class StampedLockConvertClean {
    static int count;

    static void work(StampedLock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            long stamp = lock.readLock();
            long write = lock.tryConvertToWriteLock(stamp);
            if (write == 0) {
                lock.unlockRead(stamp);
                write = lock.writeLock();
            }
            try {
                count++;
            } finally {
                lock.unlock(write);
            }
        }
    }

    public static void main(String[] args) {
        StampedLock shared = new StampedLock();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
