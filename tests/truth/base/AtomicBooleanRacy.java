// ROW: Atomic*
// EXPECT: data-race AtomicBooleanRacy.value
import java.util.concurrent.atomic.AtomicBoolean;

/** The value is written after an AtomicBoolean has announced it. */
public class AtomicBooleanRacy {
    static final AtomicBoolean STATE = new AtomicBoolean();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.lazySet(true);
            value = 7;
        }, () -> {
            while (!STATE.getAndSet(false)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
