// ROW: view of a concurrent collection
// EXPECT: data-race UnmodifiableViewOfCowRacy.value
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The value is written after it was announced with an element that is seen through a view. */
public class UnmodifiableViewOfCowRacy {
    static final CopyOnWriteArrayList<String> LIST = new CopyOnWriteArrayList<>();
    static final List<String> VIEW = Collections.unmodifiableList(LIST);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            LIST.add("item");
            value = 7;
        }, () -> {
            while (!(VIEW.contains("item"))) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
