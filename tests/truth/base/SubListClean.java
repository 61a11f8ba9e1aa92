// ROW: JDK class
// EXPECT: nothing
import java.util.ArrayList;
import java.util.List;

/** An ArrayList and a part of it under a lock. */
public class SubListClean {
    static final List<Integer> SHARED = new ArrayList<>(100);
    static volatile Object seen;

    public static void main(String[] args) {
        SHARED.add(5);
        SHARED.add(6);
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.add(9);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.subList(0, 2).get(1);
                }
            }
        });
        Result.is(22, SHARED.size());
    }
}
