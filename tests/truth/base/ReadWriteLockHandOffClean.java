// ROW: ReadWriteLock
// EXPECT: nothing
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A value travels with a flag under a read-write lock. */
public class ReadWriteLockHandOffClean {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static boolean ready;
    static int value;

    static boolean ready() {
        LOCK.readLock().lock();
        try {
            return ready;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LOCK.writeLock().lock();
            try {
                ready = true;
            } finally {
                LOCK.writeLock().unlock();
            }
        }, () -> {
            while (!ready()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
