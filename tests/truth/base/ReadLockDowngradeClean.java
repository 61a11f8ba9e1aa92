// ROW: ReadWriteLock
// EXPECT: nothing
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer keeps a read lock while it lets go of the write lock. */
public class ReadLockDowngradeClean {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int value;

    static void work() {
        for (int i = 0; i < 100; i++) {
            LOCK.writeLock().lock();
            value++;
            LOCK.readLock().lock();
            LOCK.writeLock().unlock();
            try {
                if (value <= 0) {
                    throw new AssertionError("lost");
                }
            } finally {
                LOCK.readLock().unlock();
            }
        }
    }

    public static void main(String[] args) {
        Together.run(ReadLockDowngradeClean::work, ReadLockDowngradeClean::work);
        Result.is(200, value);
    }
}
