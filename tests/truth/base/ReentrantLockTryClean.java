// ROW: ReentrantLock
// EXPECT: nothing
import java.util.concurrent.locks.ReentrantLock;

/** A ReentrantLock, taken by tryLock(). */
public class ReentrantLockTryClean {
    static int count;

    static void work(ReentrantLock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            while (!lock.tryLock()) {
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
        ReentrantLock shared = new ReentrantLock();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
