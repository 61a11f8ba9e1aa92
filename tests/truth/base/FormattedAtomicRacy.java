// ROW: atomic as an argument
// EXPECT: data-race FormattedAtomicRacy.value
import java.util.concurrent.atomic.AtomicInteger;

/** The value is written after it was announced with a number that is formatted. */
public class FormattedAtomicRacy {
    static final AtomicInteger FLAG = new AtomicInteger();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            FLAG.set(1);
            value = 7;
        }, () -> {
            while (!(String.format("%s", FLAG).equals("1"))) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
