// ROW: Condition
// EXPECT: data-race ConditionSignalRacy.value
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The value is written after a signalled condition has announced it. */
public class ConditionSignalRacy {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CHANGED = LOCK.newCondition();
    static boolean ready;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            LOCK.lock();
            try {
                ready = true;
                CHANGED.signalAll();
            } finally {
                LOCK.unlock();
            }
            value = 7;
        }, () -> {
            LOCK.lock();
            try {
                while (!ready) {
                    CHANGED.await();
                }
            } finally {
                LOCK.unlock();
            }
            seen = value;
        });
    }
}
