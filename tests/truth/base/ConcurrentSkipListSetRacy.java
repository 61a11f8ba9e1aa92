// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentSkipListSetRacy.value
import java.util.concurrent.ConcurrentSkipListSet;

/** The value is written after an element of a ConcurrentSkipListSet has announced it. */
public class ConcurrentSkipListSetRacy {
    static final ConcurrentSkipListSet<String> SET = new ConcurrentSkipListSet<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            SET.add("key");
            value = 7;
        }, () -> {
            while (SET.pollFirst() == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
