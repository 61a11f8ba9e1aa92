// ROW: atomic behind a wider type
// EXPECT: data-race AtomicAsNumberRacy.value
import java.util.concurrent.atomic.AtomicInteger;

/** The value is written after it was announced with a number that nobody calls atomic. */
public class AtomicAsNumberRacy {
    static final AtomicInteger FLAG = new AtomicInteger();
    static final Number NUMBER = FLAG;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            FLAG.set(1);
            value = 7;
        }, () -> {
            while (!(NUMBER.intValue() == 1)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
