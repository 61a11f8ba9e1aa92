// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A value travels with an AtomicIntegerArray. */
public class AtomicIntegerArrayClean {
    static final AtomicIntegerArray STATE = new AtomicIntegerArray(4);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.set(2, 1);
        }, () -> {
            while (STATE.get(2) == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
