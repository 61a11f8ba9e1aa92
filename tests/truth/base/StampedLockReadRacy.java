// ROW: StampedLock
// EXPECT: data-race StampedLockReadRacy.count
import java.util.concurrent.locks.StampedLock;

/** Two threads hold the read lock at the same time, and both write. */
public class StampedLockReadRacy {
    static final StampedLock LOCK = new StampedLock();
    static final Gate BOTH_INSIDE = new Gate(2);
    static int count;

    static void work() {
        long stamp = LOCK.readLock();
        try {
            BOTH_INSIDE.meet();
            count++;
        } finally {
            LOCK.unlockRead(stamp);
        }
    }

    public static void main(String[] args) {
        Together.run(StampedLockReadRacy::work, StampedLockReadRacy::work);
    }
}
