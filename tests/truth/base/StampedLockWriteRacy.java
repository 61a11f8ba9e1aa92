// ROW: StampedLock
// EXPECT: data-race StampedLockWriteRacy.count
import java.util.concurrent.locks.StampedLock;

/** The write lock of a StampedLock. Each thread has a lock of its own, which guards nothing. */
public class StampedLockWriteRacy {
    static int count;

    static void work(StampedLock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            long stamp = lock.writeLock();
            try {
                count++;
            } finally {
                lock.unlockWrite(stamp);
            }
        }
    }

    public static void main(String[] args) {
        StampedLock mine = new StampedLock();
        StampedLock yours = new StampedLock();
        Together.run(() -> work(mine), () -> work(yours));
    }
}
