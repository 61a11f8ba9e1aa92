// ROW: CopyOnWrite*
// EXPECT: data-race CopyOnWriteArraySetRacy.value
import java.util.concurrent.CopyOnWriteArraySet;

/** The value is written after an item of a CopyOnWriteArraySet has announced it. */
public class CopyOnWriteArraySetRacy {
    static final CopyOnWriteArraySet<String> SET = new CopyOnWriteArraySet<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            SET.add("item");
            value = 7;
        }, () -> {
            while (!SET.contains("item")) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
