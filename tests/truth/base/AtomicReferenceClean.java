// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicReference;

/** A value travels with an AtomicReference. */
public class AtomicReferenceClean {
    static final AtomicReference<String> STATE = new AtomicReference<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.compareAndSet(null, "ready");
        }, () -> {
            while (STATE.getAcquire() == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
