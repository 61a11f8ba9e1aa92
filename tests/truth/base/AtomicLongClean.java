// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicLong;

/** A value travels with an AtomicLong. */
public class AtomicLongClean {
    static final AtomicLong STATE = new AtomicLong();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.updateAndGet(x -> x + 1);
        }, () -> {
            while (!STATE.compareAndSet(1, 2)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
