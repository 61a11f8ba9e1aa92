// CONFIRM: nothing
// PREDICT: nothing
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The reader only tries to get the other lock, so it never waits in it. */
public class TryLockFixed {
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
            if (A.tryLock()) {
                A.unlock();
            }
        } finally {
            B.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(TryLockFixed::write);
        Thread two = new Thread(TryLockFixed::read);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
