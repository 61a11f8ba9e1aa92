// ROW: hand-written lock
// EXPECT: data-race AtomicSpinLockRacy.count
import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock from an AtomicBoolean. Each thread has a lock of its own, which guards nothing. */
public class AtomicSpinLockRacy {
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
        AtomicBoolean mine = new AtomicBoolean();
        AtomicBoolean yours = new AtomicBoolean();
        Together.run(() -> work(mine), () -> work(yours));
    }
}
