// ROW: field updater
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A value travels with an updater whose field is read directly. */
public class FieldUpdaterMixedClean {
    static final AtomicIntegerFieldUpdater<FieldUpdaterMixedClean> STATE =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterMixedClean.class, "state");
    volatile int state;
    static final FieldUpdaterMixedClean SHARED = new FieldUpdaterMixedClean();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.compareAndSet(SHARED, 0, 1);
        }, () -> {
            while (SHARED.state == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
