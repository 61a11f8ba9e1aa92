// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentSkipListSet;

/** A value travels with an element of a ConcurrentSkipListSet. */
public class ConcurrentSkipListSetClean {
    static final ConcurrentSkipListSet<String> SET = new ConcurrentSkipListSet<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            SET.add("key");
        }, () -> {
            while (SET.pollFirst() == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
