// A cleaner looks under the read lock whether the data is dirty, and if so
// takes the write lock while it still holds the read lock. An upgrade is not
// possible, so it waits for itself. It goes well only when the cleaner looks
// before the writer has made the data dirty.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteUpgradeBuggy {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static boolean dirty;

    static void clean() {
        LOCK.readLock().lock();
        boolean needed = dirty;
        if (needed) {
            LOCK.writeLock().lock();
            if (dirty) {
                dirty = false;
            }
            LOCK.writeLock().unlock();
        }
        LOCK.readLock().unlock();
    }

    static void write() {
        LOCK.writeLock().lock();
        dirty = true;
        LOCK.writeLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread cleaner = new Thread(ReadWriteUpgradeBuggy::clean);
        Thread writer = new Thread(ReadWriteUpgradeBuggy::write);
        cleaner.start();
        writer.start();
        cleaner.join();
        writer.join();
    }
}
