// ROW: StampedLock
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;

/**
 * Optimistic reads that begin while a writer is inside (stamp 0), that touch other synchronization before they validate,
 * and that read more than a few values: nothing of it counts, because the validation says no.
 */
public class StampedLockBusyClean {
    private final StampedLock lock = new StampedLock();
    private final AtomicInteger tries = new AtomicInteger();
    private final int[] cells = new int[300];
    private int total;

    int sum() {
        for (;;) {
            long stamp = lock.tryOptimisticRead();
            int sum = total;
            tries.incrementAndGet();
            for (int cell : cells) {
                sum += cell;
            }
            tries.incrementAndGet();
            sum -= 2 * total;
            if (lock.validate(stamp)) {
                return sum;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        StampedLockBusyClean s = new StampedLockBusyClean();
        long stamp = s.lock.writeLock();
        Thread reader = new Thread(() -> {
            for (int i = 0; i < 50; i++) {
                Result.is(0, s.sum());
            }
        });
        reader.start();
        // The reader has begun with a stamp of 0 at least once before the writer goes on.
        while (s.tries.get() < 4) {
            Thread.onSpinWait();
        }
        for (int i = 0; i < 300; i++) {
            s.cells[i]++;
            s.total++;
        }
        s.lock.unlockWrite(stamp);
        for (int n = 0; n < 50; n++) {
            stamp = s.lock.writeLock();
            s.cells[n]++;
            s.total++;
            s.lock.unlockWrite(stamp);
        }
        reader.join();
    }
}
