// ROW: CopyOnWrite*
// EXPECT: nothing
import java.util.concurrent.CopyOnWriteArrayList;

/** A value travels with an item that an iterator of a CopyOnWriteArrayList meets. */
public class CopyOnWriteArrayListIteratorClean {
    static final CopyOnWriteArrayList<String> LIST = new CopyOnWriteArrayList<>();
    static int value;

    static boolean found() {
        for (String item : LIST) {
            return item != null;
        }
        return false;
    }

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LIST.add("item");
        }, () -> {
            while (!found()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
