// A reader uses an optimistic stamp of a StampedLock. The repair validates the
// stamp after the reads and, when a writer was there, reads again under the
// read lock.
import java.util.concurrent.locks.StampedLock;

public class StampedNoValidateFixed {
    static final StampedLock LOCK = new StampedLock();
    static volatile int x;
    static volatile int y;

    static void move() {
        long stamp = LOCK.writeLock();
        x = 3;
        y = 3;
        LOCK.unlockWrite(stamp);
    }

    static void read() {
        long stamp = LOCK.tryOptimisticRead();
        int a = x;
        int b = y;
        if (!LOCK.validate(stamp)) {
            stamp = LOCK.readLock();
            a = x;
            b = y;
            LOCK.unlockRead(stamp);
        }
        if (a != b) {
            throw new AssertionError("torn point " + a + "," + b);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(StampedNoValidateFixed::move);
        Thread reader = new Thread(StampedNoValidateFixed::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
