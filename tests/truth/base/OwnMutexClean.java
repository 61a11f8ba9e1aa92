// ROW: AbstractQueuedSynchronizer
// EXPECT: nothing
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The program's own non-reentrant mutex on AbstractQueuedSynchronizer. */
public class OwnMutexClean {
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
        Mutex shared = new Mutex();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
