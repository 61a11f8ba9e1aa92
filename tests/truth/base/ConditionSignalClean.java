// ROW: Condition
// EXPECT: nothing
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A value travels with a signalled condition. */
public class ConditionSignalClean {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CHANGED = LOCK.newCondition();
    static boolean ready;
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LOCK.lock();
            try {
                ready = true;
                CHANGED.signalAll();
            } finally {
                LOCK.unlock();
            }
        }, () -> {
            LOCK.lock();
            try {
                while (!ready) {
                    CHANGED.await();
                }
            } finally {
                LOCK.unlock();
            }
            value++;
        });
        Result.is(8, value);
    }
}
