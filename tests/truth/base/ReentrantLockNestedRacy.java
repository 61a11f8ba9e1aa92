// ROW: ReentrantLock
// EXPECT: data-race ReentrantLockNestedRacy.count
import java.util.concurrent.locks.ReentrantLock;

/** A ReentrantLock that is taken twice and released once before the counter is used. Each thread has a lock of its own, which guards nothing. */
public class ReentrantLockNestedRacy {
    static int count;

    static void work(ReentrantLock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            lock.lock();
            lock.lock();
            lock.unlock();
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
