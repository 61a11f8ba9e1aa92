// ROW: synchronized collection
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A value travels with an element of a synchronized list. */
public class SynchronizedListClean {
    static final List<String> LIST = Collections.synchronizedList(new ArrayList<>());
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LIST.add("item");
        }, () -> {
            while (LIST.isEmpty()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
