import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/*
 * Lesson 6, fixed: the counter looks after itself, and the readers only read.
 *
 *     ./heddle detect L06_ReadLockFixed
 *
 * Taking the write lock would be correct too, and would make every lookup wait for every other.
 */
public class L06_ReadLockFixed {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final LongAdder HITS = new LongAdder();
    /** Guarded by LOCK. */
    static String value = "forty-two";

    static String lookup() {
        LOCK.readLock().lock();
        try {
            HITS.increment();
            return value;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    static void replace() {
        LOCK.writeLock().lock();
        try {
            value = "forty-three";
        } finally {
            LOCK.writeLock().unlock();
        }
    }

    static void work() {
        for (int i = 0; i < 1000; i++) {
            lookup();
        }
        replace();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(L06_ReadLockFixed::work, "left");
        Thread right = new Thread(L06_ReadLockFixed::work, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(HITS + " hits of 2000");
    }
}
