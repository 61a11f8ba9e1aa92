// ROW: field updater
// EXPECT: data-race IntegerUpdaterRacy.value
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** The value is written after an AtomicIntegerFieldUpdater has announced it. */
public class IntegerUpdaterRacy {
    static final AtomicIntegerFieldUpdater<IntegerUpdaterRacy> STATE =
            AtomicIntegerFieldUpdater.newUpdater(IntegerUpdaterRacy.class, "state");
    volatile int state;
    static final IntegerUpdaterRacy SHARED = new IntegerUpdaterRacy();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.incrementAndGet(SHARED);
            value = 7;
        }, () -> {
            while (!STATE.compareAndSet(SHARED, 1, 2)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
