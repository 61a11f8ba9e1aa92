// ROW: LockSupport
// EXPECT: nothing
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** A first-in-first-out mutex on park and unpark. */
public class ParkMutexClean {
    static class Mutex {
        private final AtomicBoolean locked = new AtomicBoolean();
        private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

        void lock() {
            Thread me = Thread.currentThread();
            waiters.add(me);
            while (waiters.peek() != me || !locked.compareAndSet(false, true)) {
                LockSupport.park(this);
            }
            waiters.remove();
        }

        void unlock() {
            locked.set(false);
            LockSupport.unpark(waiters.peek());
        }
    }


    static int count;

    static void work(Mutex lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        Mutex shared = new Mutex();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
