// ROW: field updater
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** A value travels with an AtomicReferenceFieldUpdater. */
public class ReferenceUpdaterClean {
    static final AtomicReferenceFieldUpdater<ReferenceUpdaterClean, String> STATE =
            AtomicReferenceFieldUpdater.newUpdater(ReferenceUpdaterClean.class, String.class, "state");
    volatile String state;
    static final ReferenceUpdaterClean SHARED = new ReferenceUpdaterClean();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.set(SHARED, "ready");
        }, () -> {
            while (STATE.getAndSet(SHARED, null) == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
