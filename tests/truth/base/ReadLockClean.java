// ROW: ReadWriteLock
// EXPECT: nothing
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two readers under the read lock, one writer under the write lock. */
public class ReadLockClean {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int left = 100;
    static int right;

    static void read() {
        for (int i = 0; i < 100; i++) {
            LOCK.readLock().lock();
            try {
                if (left + right != 100) {
                    throw new AssertionError("torn");
                }
            } finally {
                LOCK.readLock().unlock();
            }
        }
    }

    static void write() {
        for (int i = 0; i < 100; i++) {
            LOCK.writeLock().lock();
            try {
                left--;
                right++;
            } finally {
                LOCK.writeLock().unlock();
            }
        }
    }

    public static void main(String[] args) {
        Together.run(ReadLockClean::read, ReadLockClean::read, ReadLockClean::write);
        Result.is(100, right);
    }
}
