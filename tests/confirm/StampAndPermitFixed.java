// CONFIRM: nothing
// PREDICT: nothing
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.StampedLock;

/** In the same order. */
public class StampAndPermitFixed {
    static final StampedLock A = new StampedLock();
    static final Semaphore B = new Semaphore(1);
    static int count;

    static void one() {
        long stamp = A.writeLock();
        B.acquireUninterruptibly();
        count++;
        B.release();
        A.unlockWrite(stamp);
    }

    static void two() {
        one();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(StampAndPermitFixed::one);
        Thread two = new Thread(StampAndPermitFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
