// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A value travels with an AtomicReferenceArray. */
public class AtomicReferenceArrayClean {
    static final AtomicReferenceArray<String> STATE = new AtomicReferenceArray<>(4);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.lazySet(1, "ready");
        }, () -> {
            while (STATE.get(1) == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
