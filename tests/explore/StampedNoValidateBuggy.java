// A reader uses an optimistic stamp of a StampedLock but never validates it.
// The writer moves the point between the reads of x and y, and the reader works
// with an x and a y that never belonged together.
import java.util.concurrent.locks.StampedLock;

public class StampedNoValidateBuggy {
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
        if (stamp == 0) {
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
        Thread writer = new Thread(StampedNoValidateBuggy::move);
        Thread reader = new Thread(StampedNoValidateBuggy::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
