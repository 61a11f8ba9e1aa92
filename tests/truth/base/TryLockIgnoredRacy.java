// ROW: ReentrantLock
// EXPECT: data-race TryLockIgnoredRacy.count
import java.util.concurrent.locks.ReentrantLock;

/** A failed tryLock() whose answer is ignored. */
public class TryLockIgnoredRacy {
    static final ReentrantLock LOCK = new ReentrantLock();
    static volatile boolean held;
    static volatile boolean done;
    static int count;

    public static void main(String[] args) {
        Together.run(() -> {
            LOCK.lock();
            try {
                held = true;
                count++;
                while (!done) {
                    Thread.yield();
                }
            } finally {
                LOCK.unlock();
            }
        }, () -> {
            while (!held) {
                Thread.yield();
            }
            boolean locked = LOCK.tryLock();
            count++;
            done = true;
            if (locked) {
                LOCK.unlock();
            }
        });
    }
}
