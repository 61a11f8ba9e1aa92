// A cleaner looks under the read lock whether the data is dirty, and if so
// takes the write lock. The repair gives the read lock back first and looks
// again under the write lock.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteUpgradeFixed {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static boolean dirty;

    static void clean() {
        LOCK.readLock().lock();
        boolean needed = dirty;
        LOCK.readLock().unlock();
        if (needed) {
            LOCK.writeLock().lock();
            if (dirty) {
                dirty = false;
            }
            LOCK.writeLock().unlock();
        }
    }

    static void write() {
        LOCK.writeLock().lock();
        dirty = true;
        LOCK.writeLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread cleaner = new Thread(ReadWriteUpgradeFixed::clean);
        Thread writer = new Thread(ReadWriteUpgradeFixed::write);
        cleaner.start();
        writer.start();
        cleaner.join();
        writer.join();
    }
}
