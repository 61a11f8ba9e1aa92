// ROW: ReadWriteLock
// EXPECT: nothing
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The write lock of a ReadWriteLock. */
public class WriteLockClean {
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
        ReadWriteLock shared = new ReentrantReadWriteLock();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
