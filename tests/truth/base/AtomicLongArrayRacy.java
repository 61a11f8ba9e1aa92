// ROW: Atomic*
// EXPECT: data-race AtomicLongArrayRacy.value
import java.util.concurrent.atomic.AtomicLongArray;

/** The value is written after an AtomicLongArray has announced it. */
public class AtomicLongArrayRacy {
    static final AtomicLongArray STATE = new AtomicLongArray(4);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.getAndAdd(3, 5L);
            value = 7;
        }, () -> {
            while (STATE.accumulateAndGet(3, 0L, Long::sum) == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
