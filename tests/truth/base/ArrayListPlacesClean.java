// ROW: JDK class
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Threads fill places of their own, directly and through parts of the list; how long it is does not change. */
public class ArrayListPlacesClean {
    static final List<Integer> SHARED = new ArrayList<>(Collections.nCopies(200, 0));

    public static void main(String[] args) {
        List<Integer> part = SHARED.subList(100, 200);
        List<Integer> view = Collections.unmodifiableList(SHARED);
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                SHARED.set(i, view.get(i) + 1);
            }
        }, () -> {
            for (int i = 0; i < part.size(); i++) {
                part.set(i, 1);
            }
        });
        int sum = 0;
        for (int i : SHARED) {
            sum += i;
        }
        Result.is(200, sum);
    }
}
