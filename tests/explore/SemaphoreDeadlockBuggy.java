// Two threads need two permits each of a semaphore that has two, and take
// them one by one. When each thread has taken one permit, both wait for the
// second one and nobody gives any back: deadlock.
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreDeadlockBuggy {
    static final Semaphore BUFFERS = new Semaphore(2);
    static final AtomicInteger COPIES = new AtomicInteger();

    static void copy() {
        BUFFERS.acquireUninterruptibly();
        BUFFERS.acquireUninterruptibly();
        COPIES.incrementAndGet();
        BUFFERS.release(2);
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(SemaphoreDeadlockBuggy::copy);
        Thread t2 = new Thread(SemaphoreDeadlockBuggy::copy);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (COPIES.get() != 2 || BUFFERS.availablePermits() != 2) {
            throw new AssertionError("copies: " + COPIES);
        }
    }
}
