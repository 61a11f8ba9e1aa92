// ROW: field updater
// EXPECT: data-race LongUpdaterRacy.value
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** The value is written after an AtomicLongFieldUpdater has announced it. */
public class LongUpdaterRacy {
    static final AtomicLongFieldUpdater<LongUpdaterRacy> STATE =
            AtomicLongFieldUpdater.newUpdater(LongUpdaterRacy.class, "state");
    volatile long state;
    static final LongUpdaterRacy SHARED = new LongUpdaterRacy();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.lazySet(SHARED, 1L);
            value = 7;
        }, () -> {
            while (STATE.get(SHARED) == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
