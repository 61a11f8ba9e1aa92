// ROW: CopyOnWrite*
// EXPECT: nothing
import java.util.concurrent.CopyOnWriteArrayList;

/** A value travels with an item of a CopyOnWriteArrayList. */
public class CopyOnWriteArrayListClean {
    static final CopyOnWriteArrayList<String> LIST = new CopyOnWriteArrayList<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LIST.add("item");
        }, () -> {
            while (!LIST.contains("item")) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
