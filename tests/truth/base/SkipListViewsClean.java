// ROW: view of a concurrent collection
// EXPECT: nothing
import java.util.concurrent.ConcurrentSkipListSet;

/** A value travels from one view of a set to another. */
public class SkipListViewsClean {
    static final ConcurrentSkipListSet<String> SET = new ConcurrentSkipListSet<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            SET.headSet("z").add("item");
        }, () -> {
            while (!(SET.descendingSet().contains("item"))) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
