// ROW: hand-written lock
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock from an AtomicBoolean. */
public class AtomicSpinLockClean {
    static int count;

    static void work(AtomicBoolean lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            while (!lock.compareAndSet(false, true)) {
                Thread.yield();
            }
            try {
                count++;
            } finally {
                lock.set(false);
            }
        }
    }

    public static void main(String[] args) {
        AtomicBoolean shared = new AtomicBoolean();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
