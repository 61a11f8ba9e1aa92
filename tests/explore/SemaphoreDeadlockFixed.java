// Two threads need two permits each of a semaphore that has two. The repair
// takes both permits in one call, so a thread holds either none of them or
// all that it needs.
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreDeadlockFixed {
    static final Semaphore BUFFERS = new Semaphore(2);
    static final AtomicInteger COPIES = new AtomicInteger();

    static void copy() {
        BUFFERS.acquireUninterruptibly(2);
        COPIES.incrementAndGet();
        BUFFERS.release(2);
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(SemaphoreDeadlockFixed::copy);
        Thread t2 = new Thread(SemaphoreDeadlockFixed::copy);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (COPIES.get() != 2 || BUFFERS.availablePermits() != 2) {
            throw new AssertionError("copies: " + COPIES);
        }
    }
}
