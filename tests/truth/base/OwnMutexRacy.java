// ROW: AbstractQueuedSynchronizer
// EXPECT: data-race OwnMutexRacy.count
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The program's own non-reentrant mutex on AbstractQueuedSynchronizer. Each thread has a lock of its own, which guards nothing. */
public class OwnMutexRacy {
    static class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }

        void lock() {
            acquire(1);
        }

        void unlock() {
            release(1);
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
        Mutex mine = new Mutex();
        Mutex yours = new Mutex();
        Together.run(() -> work(mine), () -> work(yours));
    }
}
