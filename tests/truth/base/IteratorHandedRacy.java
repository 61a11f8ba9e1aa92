// ROW: JDK class
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The iterator was made long before the threads; only its next() meets the add. */
public class IteratorHandedRacy {
    static volatile int seen;

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> iterator = list.iterator();
        Together.run(() -> list.add(4), () -> {
            try {
                seen = iterator.next();
            } catch (RuntimeException e) {
                // A ConcurrentModificationException is the race found by the list itself.
                seen = -1;
            }
        });
    }
}
