// ROW: Lock
// EXPECT: nothing
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A value travels with a flag under a Lock. */
public class LockHandOffClean {
    static final Lock LOCK = new ReentrantLock();
    static boolean ready;
    static int value;

    static boolean ready() {
        LOCK.lock();
        try {
            return ready;
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LOCK.lock();
            try {
                ready = true;
            } finally {
                LOCK.unlock();
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
