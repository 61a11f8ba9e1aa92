// ROW: StampedLock
// EXPECT: nothing
import java.util.concurrent.locks.StampedLock;

/** Readers under the read lock, one writer under the write lock. */
public class StampedLockReadClean {
    static final StampedLock LOCK = new StampedLock();
    static int left = 100;
    static int right;

    static void read() {
        for (int i = 0; i < 100; i++) {
            long stamp = LOCK.readLock();
            try {
                if (left + right != 100) {
                    throw new AssertionError("torn");
                }
            } finally {
                LOCK.unlockRead(stamp);
            }
        }
    }

    static void write() {
        for (int i = 0; i < 100; i++) {
            long stamp = LOCK.writeLock();
            try {
                left--;
                right++;
            } finally {
                LOCK.unlockWrite(stamp);
            }
        }
    }

    public static void main(String[] args) {
        Together.run(StampedLockReadClean::read, StampedLockReadClean::read, StampedLockReadClean::write);
        Result.is(100, right);
    }
}
