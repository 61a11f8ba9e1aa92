// ROW: CopyOnWrite*
// EXPECT: data-race CopyOnWriteArrayListRacy.value
import java.util.concurrent.CopyOnWriteArrayList;

/** The value is written after an item of a CopyOnWriteArrayList has announced it. */
public class CopyOnWriteArrayListRacy {
    static final CopyOnWriteArrayList<String> LIST = new CopyOnWriteArrayList<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            LIST.add("item");
            value = 7;
        }, () -> {
            while (!LIST.contains("item")) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
