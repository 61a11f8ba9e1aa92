// ROW: ReentrantLock
// EXPECT: nothing
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A fair lock behind the Lock interface, taken by lockInterruptibly(). */
public class ReentrantLockFairClean {
    static int count;

    static void work(Lock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            lock.lockInterruptibly();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        Lock shared = new ReentrantLock(true);
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
