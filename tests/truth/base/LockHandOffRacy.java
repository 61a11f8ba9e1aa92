// ROW: Lock
// EXPECT: data-race LockHandOffRacy.value
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The value is written after a flag under a Lock has announced it. */
public class LockHandOffRacy {
    static final Lock LOCK = new ReentrantLock();
    static boolean ready;
    static int value;
    static volatile int seen;

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
            LOCK.lock();
            try {
                ready = true;
            } finally {
                LOCK.unlock();
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
