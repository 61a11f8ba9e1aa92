// ROW: view of a concurrent collection
// EXPECT: data-race SkipListViewsRacy.value
import java.util.concurrent.ConcurrentSkipListSet;

/** The value is written after it was announced from one view of a set to another. */
public class SkipListViewsRacy {
    static final ConcurrentSkipListSet<String> SET = new ConcurrentSkipListSet<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            SET.headSet("z").add("item");
            value = 7;
        }, () -> {
            while (!(SET.descendingSet().contains("item"))) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
