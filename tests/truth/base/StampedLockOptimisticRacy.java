// ROW: StampedLock
// EXPECT: data-race StampedLockOptimisticRacy.x
import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is never validated, with a stamp from before the write. */
public class StampedLockOptimisticRacy {
    private final StampedLock lock = new StampedLock();
    private final Gate stampTaken = new Gate(2);
    private int x;
    private volatile int seen;

    void move() {
        stampTaken.meet();
        long stamp = lock.writeLock();
        try {
            x++;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    void look() {
        long stamp = lock.tryOptimisticRead();
        stampTaken.meet();
        seen = x + (int) (stamp >>> 63);
    }

    public static void main(String[] args) {
        StampedLockOptimisticRacy point = new StampedLockOptimisticRacy();
        Together.run(point::move, point::look);
    }
}
