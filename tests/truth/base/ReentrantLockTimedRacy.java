// ROW: ReentrantLock
// EXPECT: data-race ReentrantLockTimedRacy.count
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A ReentrantLock, taken by a timed tryLock(). Each thread has a lock of its own, which guards nothing. */
public class ReentrantLockTimedRacy {
    static int count;

    static void work(ReentrantLock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            while (!lock.tryLock(1, TimeUnit.SECONDS)) {
                Thread.yield();
            }
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        ReentrantLock mine = new ReentrantLock();
        ReentrantLock yours = new ReentrantLock();
        Together.run(() -> work(mine), () -> work(yours));
    }
}
