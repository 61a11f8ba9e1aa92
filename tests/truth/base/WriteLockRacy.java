// ROW: ReadWriteLock
// EXPECT: data-race WriteLockRacy.count
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The write lock of a ReadWriteLock. Each thread has a lock of its own, which guards nothing. */
public class WriteLockRacy {
    static int count;

    static void work(ReadWriteLock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            lock.writeLock().lock();
            try {
                count++;
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    public static void main(String[] args) {
        ReadWriteLock mine = new ReentrantReadWriteLock();
        ReadWriteLock yours = new ReentrantReadWriteLock();
        Together.run(() -> work(mine), () -> work(yours));
    }
}
