// ROW: AbstractQueuedSynchronizer
// EXPECT: data-race OwnLatchRacy.value
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The value is written after the program's own latch has announced it. */
public class OwnLatchRacy {
    static class BooleanLatch {
        private static class Sync extends AbstractQueuedSynchronizer {
            private static final long serialVersionUID = 1;

            @Override
            protected int tryAcquireShared(int ignored) {
                return getState() != 0 ? 1 : -1;
            }

            @Override
            protected boolean tryReleaseShared(int ignored) {
                setState(1);
                return true;
            }
        }

        private final Sync sync = new Sync();

        void open() {
            sync.releaseShared(1);
        }

        void await() throws InterruptedException {
            sync.acquireSharedInterruptibly(1);
        }
    }

    static final BooleanLatch LATCH = new BooleanLatch();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            LATCH.open();
            value = 7;
        }, () -> {
            LATCH.await();
            seen = value;
        });
    }
}
