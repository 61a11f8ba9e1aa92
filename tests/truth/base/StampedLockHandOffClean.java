// ROW: StampedLock
// EXPECT: nothing
import java.util.concurrent.locks.StampedLock;

/** A value travels with a flag under a stamped lock. */
public class StampedLockHandOffClean {
    static final StampedLock LOCK = new StampedLock();
    static boolean ready;
    static int value;

    static boolean ready() {
        long stamp = LOCK.readLock();
        try {
            return ready;
        } finally {
            LOCK.unlockRead(stamp);
        }
    }

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            long stamp = LOCK.writeLock();
            try {
                ready = true;
            } finally {
                LOCK.unlockWrite(stamp);
            }
        }, () -> {
            while (!ready()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
