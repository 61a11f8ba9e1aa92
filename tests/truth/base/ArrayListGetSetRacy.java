// ROW: JDK class
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A place of a list is read while it is filled. */
public class ArrayListGetSetRacy {
    static final List<Integer> SHARED = new ArrayList<>(Collections.nCopies(200, 0));

    public static void main(String[] args) {
        Together.run(() -> {
            SHARED.set(150, 1);
        }, () -> {
            if (SHARED.get(150) > 1) {
                throw new AssertionError();
            }
        });
    }
}
