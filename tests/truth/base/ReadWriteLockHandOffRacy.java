// ROW: ReadWriteLock
// EXPECT: data-race ReadWriteLockHandOffRacy.value
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The value is written after a flag under a read-write lock has announced it. */
public class ReadWriteLockHandOffRacy {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static boolean ready;
    static int value;
    static volatile int seen;

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
            LOCK.writeLock().lock();
            try {
                ready = true;
            } finally {
                LOCK.writeLock().unlock();
            }
            value = 7;
        }, () -> {
            while (!ready()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
