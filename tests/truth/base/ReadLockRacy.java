// ROW: ReadWriteLock
// EXPECT: data-race ReadLockRacy.count
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two threads hold the read lock at the same time, and both write. */
public class ReadLockRacy {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final Gate BOTH_INSIDE = new Gate(2);
    static int count;

    static void work() {
        LOCK.readLock().lock();
        try {
            BOTH_INSIDE.meet();
            count++;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        Together.run(ReadLockRacy::work, ReadLockRacy::work);
    }
}
