// ROW: JDK class
// EXPECT: nothing
import java.util.LinkedList;
import java.util.List;

/** A LinkedList under a lock. */
public class LinkedListClean {
    static final List<Integer> SHARED = new LinkedList<>();

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.add(1);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.add(2);
                }
            }
        });
        Result.is(40, SHARED.size());
    }
}
