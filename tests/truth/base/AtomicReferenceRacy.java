// ROW: Atomic*
// EXPECT: data-race AtomicReferenceRacy.value
import java.util.concurrent.atomic.AtomicReference;

/** The value is written after an AtomicReference has announced it. */
public class AtomicReferenceRacy {
    static final AtomicReference<String> STATE = new AtomicReference<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.compareAndSet(null, "ready");
            value = 7;
        }, () -> {
            while (STATE.getAcquire() == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
