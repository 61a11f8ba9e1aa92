// ROW: Atomic*
// EXPECT: data-race AtomicReferenceArrayRacy.value
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The value is written after an AtomicReferenceArray has announced it. */
public class AtomicReferenceArrayRacy {
    static final AtomicReferenceArray<String> STATE = new AtomicReferenceArray<>(4);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.lazySet(1, "ready");
            value = 7;
        }, () -> {
            while (STATE.get(1) == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
