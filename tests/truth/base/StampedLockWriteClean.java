// ROW: StampedLock
// EXPECT: nothing
import java.util.concurrent.locks.StampedLock;

/** The write lock of a StampedLock. */
public class StampedLockWriteClean {
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
        StampedLock shared = new StampedLock();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
