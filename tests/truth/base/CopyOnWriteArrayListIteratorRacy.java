// ROW: CopyOnWrite*
// EXPECT: data-race CopyOnWriteArrayListIteratorRacy.value
import java.util.concurrent.CopyOnWriteArrayList;

/** The value is written after an item that an iterator of a CopyOnWriteArrayList meets has announced it. */
public class CopyOnWriteArrayListIteratorRacy {
    static final CopyOnWriteArrayList<String> LIST = new CopyOnWriteArrayList<>();
    static int value;
    static volatile int seen;

    static boolean found() {
        for (String item : LIST) {
            return item != null;
        }
        return false;
    }

    public static void main(String[] args) {
        Together.run(() -> {
            LIST.add("item");
            value = 7;
        }, () -> {
            while (!found()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
