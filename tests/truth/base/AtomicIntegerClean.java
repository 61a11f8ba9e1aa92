// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicInteger;

/** A value travels with an AtomicInteger. */
public class AtomicIntegerClean {
    static final AtomicInteger STATE = new AtomicInteger();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.incrementAndGet();
        }, () -> {
            while (STATE.get() == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
