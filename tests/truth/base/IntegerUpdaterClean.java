// ROW: field updater
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A value travels with an AtomicIntegerFieldUpdater. */
public class IntegerUpdaterClean {
    static final AtomicIntegerFieldUpdater<IntegerUpdaterClean> STATE =
            AtomicIntegerFieldUpdater.newUpdater(IntegerUpdaterClean.class, "state");
    volatile int state;
    static final IntegerUpdaterClean SHARED = new IntegerUpdaterClean();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.incrementAndGet(SHARED);
        }, () -> {
            while (!STATE.compareAndSet(SHARED, 1, 2)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
