// ROW: atomic as an argument
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicInteger;

/** A value travels with a number that is made part of a text. */
public class ConcatenatedAtomicClean {
    static final AtomicInteger FLAG = new AtomicInteger();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            FLAG.set(1);
        }, () -> {
            while (!(("flag " + FLAG + ".").equals("flag 1."))) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
