// ROW: StampedLock
// EXPECT: nothing
import java.util.concurrent.locks.StampedLock;

/** An optimistic stamp that is converted: what was read on it counts only if that succeeds. */
public class StampedLockConvertOptimisticClean {
    static int count;

    static int sum(StampedLock lock, int how) {
        for (;;) {
            long stamp = lock.tryOptimisticRead();
            int before = count;
            long other = how == 0
                    ? lock.tryConvertToReadLock(stamp)
                    : how == 1 ? lock.tryConvertToWriteLock(stamp) : lock.tryConvertToOptimisticRead(stamp);
            if (other == 0) {
                Thread.onSpinWait();
                continue;
            }
            if (how == 2) {
                return before;
            }
            try {
                return count - before;
            } finally {
                lock.unlock(other);
            }
        }
    }

    static void write(StampedLock lock) {
        for (int i = 0; i < 3_000; i++) {
            long stamp = lock.writeLock();
            try {
                count++;
            } finally {
                lock.unlockWrite(stamp);
            }
        }
    }

    static void read(StampedLock lock, int how) {
        for (int i = 0; i < 1_000; i++) {
            int sum = sum(lock, how);
            Result.is(0, how == 2 ? Math.min(0, sum) : sum);
        }
    }

    public static void main(String[] args) {
        StampedLock shared = new StampedLock();
        Together.run(() -> write(shared), () -> read(shared, 0), () -> read(shared, 1), () -> read(shared, 2));
        Result.is(3_000, count);
    }
}
