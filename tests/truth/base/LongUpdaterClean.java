// ROW: field updater
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** A value travels with an AtomicLongFieldUpdater. */
public class LongUpdaterClean {
    static final AtomicLongFieldUpdater<LongUpdaterClean> STATE =
            AtomicLongFieldUpdater.newUpdater(LongUpdaterClean.class, "state");
    volatile long state;
    static final LongUpdaterClean SHARED = new LongUpdaterClean();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.lazySet(SHARED, 1L);
        }, () -> {
            while (STATE.get(SHARED) == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
