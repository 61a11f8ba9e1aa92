// ROW: atomic behind a wider type
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicInteger;

/** A value travels with a number that nobody calls atomic. */
public class AtomicAsNumberClean {
    static final AtomicInteger FLAG = new AtomicInteger();
    static final Number NUMBER = FLAG;
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            FLAG.set(1);
        }, () -> {
            while (!(NUMBER.intValue() == 1)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
