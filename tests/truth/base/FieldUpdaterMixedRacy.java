// ROW: field updater
// EXPECT: data-race FieldUpdaterMixedRacy.value
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** The value is written after an updater whose field is read directly has announced it. */
public class FieldUpdaterMixedRacy {
    static final AtomicIntegerFieldUpdater<FieldUpdaterMixedRacy> STATE =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterMixedRacy.class, "state");
    volatile int state;
    static final FieldUpdaterMixedRacy SHARED = new FieldUpdaterMixedRacy();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.compareAndSet(SHARED, 0, 1);
            value = 7;
        }, () -> {
            while (SHARED.state == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
