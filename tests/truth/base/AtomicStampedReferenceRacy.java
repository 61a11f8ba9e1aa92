// ROW: Atomic*
// EXPECT: data-race AtomicStampedReferenceRacy.value
import java.util.concurrent.atomic.AtomicStampedReference;

/** The value is written after an AtomicStampedReference has announced it. */
public class AtomicStampedReferenceRacy {
    static final AtomicStampedReference<String> STATE = new AtomicStampedReference<>("", 0);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.compareAndSet("", "", 0, 1);
            value = 7;
        }, () -> {
            while (STATE.getStamp() == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
