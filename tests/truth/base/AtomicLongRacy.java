// ROW: Atomic*
// EXPECT: data-race AtomicLongRacy.value
import java.util.concurrent.atomic.AtomicLong;

/** The value is written after an AtomicLong has announced it. */
public class AtomicLongRacy {
    static final AtomicLong STATE = new AtomicLong();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.updateAndGet(x -> x + 1);
            value = 7;
        }, () -> {
            while (!STATE.compareAndSet(1, 2)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
