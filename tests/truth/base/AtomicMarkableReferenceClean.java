// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicMarkableReference;

/** A value travels with an AtomicMarkableReference. */
public class AtomicMarkableReferenceClean {
    static final AtomicMarkableReference<String> STATE = new AtomicMarkableReference<>("", false);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            STATE.set("", true);
        }, () -> {
            while (!STATE.isMarked()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
