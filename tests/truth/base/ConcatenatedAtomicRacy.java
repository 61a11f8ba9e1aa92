// ROW: atomic as an argument
// EXPECT: data-race ConcatenatedAtomicRacy.value
import java.util.concurrent.atomic.AtomicInteger;

/** The value is written after it was announced with a number that is made part of a text. */
public class ConcatenatedAtomicRacy {
    static final AtomicInteger FLAG = new AtomicInteger();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            FLAG.set(1);
            value = 7;
        }, () -> {
            while (!(("flag " + FLAG + ".").equals("flag 1."))) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
