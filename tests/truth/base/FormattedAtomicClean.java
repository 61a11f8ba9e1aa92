// ROW: atomic as an argument
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicInteger;

/** A value travels with a number that is formatted. */
public class FormattedAtomicClean {
    static final AtomicInteger FLAG = new AtomicInteger();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            FLAG.set(1);
        }, () -> {
            while (!(String.format("%s", FLAG).equals("1"))) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
