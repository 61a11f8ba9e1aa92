// CONFIRM: deadlock
// BLAME: java.util.concurrent.locks.ReentrantLock, java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One thread waits for the write lock while it has the other lock; the reader waits for that one. */
public class TryLockBuggy {
    static final Lock A = new ReentrantLock();
    static final ReentrantReadWriteLock B = new ReentrantReadWriteLock();

    static void write() {
        A.lock();
        try {
            B.writeLock().lock();
            B.writeLock().unlock();
        } finally {
            A.unlock();
        }
    }

    static void read() {
        B.readLock().lock();
        try {
            A.lock();
            A.unlock();
        } finally {
            B.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(TryLockBuggy::write);
        Thread two = new Thread(TryLockBuggy::read);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
