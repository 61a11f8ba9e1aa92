// ROW: hand-written lock
// EXPECT: data-race SpinLockLateWriteRacy.count
import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock that is given back one statement too early; the threads meet there so that both are outside. */
public class SpinLockLateWriteRacy {
    static final AtomicBoolean LOCKED = new AtomicBoolean();
    static final Gate BOTH_OUT = new Gate(2);
    static int count;

    static void work() {
        while (!LOCKED.compareAndSet(false, true)) {
            Thread.yield();
        }
        LOCKED.set(false);
        BOTH_OUT.meet();
        count++;
    }

    public static void main(String[] args) {
        Together.run(SpinLockLateWriteRacy::work, SpinLockLateWriteRacy::work);
    }
}
