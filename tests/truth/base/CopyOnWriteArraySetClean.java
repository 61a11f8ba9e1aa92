// ROW: CopyOnWrite*
// EXPECT: nothing
import java.util.concurrent.CopyOnWriteArraySet;

/** A value travels with an item of a CopyOnWriteArraySet. */
public class CopyOnWriteArraySetClean {
    static final CopyOnWriteArraySet<String> SET = new CopyOnWriteArraySet<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            SET.add("item");
        }, () -> {
            while (!SET.contains("item")) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
