// ROW: Atomic*
// EXPECT: data-race AtomicIntegerRacy.value
import java.util.concurrent.atomic.AtomicInteger;

/** The value is written after an AtomicInteger has announced it. */
public class AtomicIntegerRacy {
    static final AtomicInteger STATE = new AtomicInteger();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.incrementAndGet();
            value = 7;
        }, () -> {
            while (STATE.get() == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
