// ROW: Atomic*
// EXPECT: data-race AtomicMarkableReferenceRacy.value
import java.util.concurrent.atomic.AtomicMarkableReference;

/** The value is written after an AtomicMarkableReference has announced it. */
public class AtomicMarkableReferenceRacy {
    static final AtomicMarkableReference<String> STATE = new AtomicMarkableReference<>("", false);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            STATE.set("", true);
            value = 7;
        }, () -> {
            while (!STATE.isMarked()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
