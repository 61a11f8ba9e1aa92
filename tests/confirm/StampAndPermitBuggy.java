// CONFIRM: deadlock
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.StampedLock;

/** A stamped lock and a semaphore with one permit are locks as well. */
public class StampAndPermitBuggy {
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
        B.acquireUninterruptibly();
        long stamp = A.writeLock();
        count++;
        A.unlockWrite(stamp);
        B.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(StampAndPermitBuggy::one);
        Thread two = new Thread(StampAndPermitBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
