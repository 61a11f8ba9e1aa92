// ROW: StampedLock
// EXPECT: data-race StampedLockConvertOptimisticRacy.count
import java.util.concurrent.locks.StampedLock;

/** An optimistic stamp that is converted, of a lock that nobody else uses: that always succeeds, and says nothing. */
public class StampedLockConvertOptimisticRacy {
    static int count;

    static void write(StampedLock lock) {
        for (int i = 0; i < 100; i++) {
            long stamp = lock.writeLock();
            try {
                count++;
            } finally {
                lock.unlockWrite(stamp);
            }
        }
    }

    static void read(StampedLock lock) {
        for (int i = 0; i < 100; i++) {
            long stamp = lock.tryOptimisticRead();
            int before = count;
            stamp = lock.tryConvertToReadLock(stamp);
            Result.is(1, stamp != 0 && before >= 0 ? 1 : 0);
            lock.unlockRead(stamp);
        }
    }

    public static void main(String[] args) {
        StampedLock mine = new StampedLock();
        StampedLock yours = new StampedLock();
        Together.run(() -> write(mine), () -> read(yours));
    }
}
