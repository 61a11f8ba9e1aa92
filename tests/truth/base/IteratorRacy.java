// ROW: JDK class
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.List;

/** One thread iterates over a list while another adds to it. */
public class IteratorRacy {
    static volatile int seen;

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Together.run(() -> list.add(4), () -> {
            try {
                for (int item : list) {
                    seen = item;
                }
            } catch (RuntimeException e) {
                // A ConcurrentModificationException is the race found by the list itself.
                seen = -1;
            }
        });
    }
}
