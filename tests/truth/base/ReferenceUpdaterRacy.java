// ROW: field updater
// EXPECT: data-race ReferenceUpdaterRacy.value
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** The value is written after an AtomicReferenceFieldUpdater has announced it. */
public class ReferenceUpdaterRacy {
    static final AtomicReferenceFieldUpdater<ReferenceUpdaterRacy, String> STATE =
            AtomicReferenceFieldUpdater.newUpdater(ReferenceUpdaterRacy.class, String.class, "state");
    volatile String state;
    static final ReferenceUpdaterRacy SHARED = new ReferenceUpdaterRacy();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.set(SHARED, "ready");
            value = 7;
        }, () -> {
            while (STATE.getAndSet(SHARED, null) == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
