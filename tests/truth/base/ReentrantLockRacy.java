// ROW: ReentrantLock
// EXPECT: data-race ReentrantLockRacy.count
import java.util.concurrent.locks.ReentrantLock;

/** A ReentrantLock, taken by lock(). Each thread has a lock of its own, which guards nothing. */
public class ReentrantLockRacy {
    static int count;

    static void work(ReentrantLock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            lock.lock();
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
