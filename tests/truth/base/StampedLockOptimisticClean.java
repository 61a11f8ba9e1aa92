// ROW: StampedLock
// EXPECT: nothing
import java.util.concurrent.locks.StampedLock;

/** The canonical optimistic read: what was read counts only if validate() says so, else it is read again under the lock. */
public class StampedLockOptimisticClean {
    private final StampedLock lock = new StampedLock();
    private int x = 100;
    private int y;

    void move() {
        long stamp = lock.writeLock();
        try {
            x--;
            y++;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    int sum() {
        long stamp = lock.tryOptimisticRead();
        int currentX = x;
        int currentY = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                currentX = x;
                currentY = y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return currentX + currentY;
    }

    public static void main(String[] args) {
        StampedLockOptimisticClean point = new StampedLockOptimisticClean();
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                point.move();
            }
        }, () -> {
            for (int i = 0; i < 100; i++) {
                if (point.sum() != 100) {
                    throw new AssertionError("torn");
                }
            }
        });
        Result.is(100, point.y);
    }
}
