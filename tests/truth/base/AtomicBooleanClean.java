// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicBoolean;

/** A value travels with an AtomicBoolean. */
public class AtomicBooleanClean {
    static final AtomicBoolean STATE = new AtomicBoolean();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.lazySet(true);
        }, () -> {
            while (!STATE.getAndSet(false)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
