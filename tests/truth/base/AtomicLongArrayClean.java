// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicLongArray;

/** A value travels with an AtomicLongArray. */
public class AtomicLongArrayClean {
    static final AtomicLongArray STATE = new AtomicLongArray(4);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.getAndAdd(3, 5L);
        }, () -> {
            while (STATE.accumulateAndGet(3, 0L, Long::sum) == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
