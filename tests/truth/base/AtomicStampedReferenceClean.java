// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicStampedReference;

/** A value travels with an AtomicStampedReference. */
public class AtomicStampedReferenceClean {
    static final AtomicStampedReference<String> STATE = new AtomicStampedReference<>("", 0);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.compareAndSet("", "", 0, 1);
        }, () -> {
            while (STATE.getStamp() == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
