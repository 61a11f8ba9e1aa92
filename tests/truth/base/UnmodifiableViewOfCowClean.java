// ROW: view of a concurrent collection
// EXPECT: nothing
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A value travels with an element that is seen through a view. */
public class UnmodifiableViewOfCowClean {
    static final CopyOnWriteArrayList<String> LIST = new CopyOnWriteArrayList<>();
    static final List<String> VIEW = Collections.unmodifiableList(LIST);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LIST.add("item");
        }, () -> {
            while (!(VIEW.contains("item"))) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
