// ROW: StampedLock
// EXPECT: data-race StampedLockHandOffRacy.value
import java.util.concurrent.locks.StampedLock;

/** The value is written after a flag under a stamped lock has announced it. */
public class StampedLockHandOffRacy {
    static final StampedLock LOCK = new StampedLock();
    static boolean ready;
    static int value;
    static volatile int seen;

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
            long stamp = LOCK.writeLock();
            try {
                ready = true;
            } finally {
                LOCK.unlockWrite(stamp);
            }
            value = 7;
        }, () -> {
            while (!ready()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
