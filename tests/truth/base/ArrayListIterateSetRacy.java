// ROW: JDK class
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list is gone through while a place of it is filled. */
public class ArrayListIterateSetRacy {
    static final List<Integer> SHARED = new ArrayList<>(Collections.nCopies(200, 0));

    public static void main(String[] args) {
        Together.run(() -> {
            SHARED.set(150, 1);
        }, () -> {
            int sum = 0;
            for (int i : SHARED) {
                sum += i;
            }
            if (sum > 1) {
                throw new AssertionError();
            }
        });
    }
}
