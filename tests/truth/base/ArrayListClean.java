// ROW: JDK class
// EXPECT: nothing
import java.util.ArrayList;
import java.util.List;

/** An ArrayList under a lock. */
public class ArrayListClean {
    static final List<Integer> SHARED = new ArrayList<>(100);

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
