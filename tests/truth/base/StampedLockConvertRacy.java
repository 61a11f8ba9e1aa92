// ROW: StampedLock
// EXPECT: data-race StampedLockConvertRacy.count
import java.util.concurrent.locks.StampedLock;

/** A read stamp that is converted to a write stamp. Each thread has a lock of its own, which guards nothing. */
public class StampedLockConvertRacy {
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
        StampedLock mine = new StampedLock();
        StampedLock yours = new StampedLock();
        Together.run(() -> work(mine), () -> work(yours));
    }
}
