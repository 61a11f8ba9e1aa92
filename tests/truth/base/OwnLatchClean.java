// ROW: AbstractQueuedSynchronizer
// EXPECT: nothing
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A value travels with the program's own latch. */
public class OwnLatchClean {
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

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LATCH.open();
        }, () -> {
            LATCH.await();
            value++;
        });
        Result.is(8, value);
    }
}
