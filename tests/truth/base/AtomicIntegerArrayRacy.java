// ROW: Atomic*
// EXPECT: data-race AtomicIntegerArrayRacy.value
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The value is written after an AtomicIntegerArray has announced it. */
public class AtomicIntegerArrayRacy {
    static final AtomicIntegerArray STATE = new AtomicIntegerArray(4);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.set(2, 1);
            value = 7;
        }, () -> {
            while (STATE.get(2) == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
