import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/*
 * Lesson 6: writing under the read lock.
 *
 * A read-write lock lets any number of readers in at once. That is its purpose, and so whoever holds the read lock must
 * only read. This lookup also counts its hits, which is a write: two readers do it at the same time.
 *
 *     ./heddle detect L06_ReadLock
 *
 *     1 DATA RACE  L06_ReadLock.hits  (predicted)                          HD-2C3824
 *       write  L06_ReadLock.lookup  L06_ReadLock.java:27  right  holding {lock of L06_ReadLock.lookup:25}
 *       write  L06_ReadLock.lookup  L06_ReadLock.java:27  left   holding {lock of L06_ReadLock.lookup:25}
 *
 * The trap is that lookup() looks like a reader. Caches that move an entry to the front when it is found, and maps in access
 * order, are readers of this kind.
 */
public class L06_ReadLock {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final String VALUE = "forty-two";
    static int hits;

    static String lookup() {
        LOCK.readLock().lock();
        try {
            hits++; // FINDING data-race L06_ReadLock.hits
            return VALUE;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    static void work() {
        for (int i = 0; i < 1000; i++) {
            lookup();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(L06_ReadLock::work, "left");
        Thread right = new Thread(L06_ReadLock::work, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(hits + " hits of 2000");
    }
}
