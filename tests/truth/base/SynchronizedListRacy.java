// ROW: synchronized collection
// EXPECT: data-race SynchronizedListRacy.value
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The value is written after an element of a synchronized list has announced it. */
public class SynchronizedListRacy {
    static final List<String> LIST = Collections.synchronizedList(new ArrayList<>());
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            LIST.add("item");
            value = 7;
        }, () -> {
            while (LIST.isEmpty()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
