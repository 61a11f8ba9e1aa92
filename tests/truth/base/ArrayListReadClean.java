// ROW: JDK class
// EXPECT: nothing
import java.util.ArrayList;

/** Writing and reading an ArrayList under a lock. */
public class ArrayListReadClean {
    static final ArrayList<Integer> SHARED = new ArrayList<>(100);
    static volatile Object seen;

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
                    seen = SHARED.size();
                }
            }
        });
        Result.is(20, SHARED.size());
    }
}
