// ROW: JDK class
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Two threads fill places of a list, and meet at one of them. */
public class ArrayListPlacesRacy {
    static final List<Integer> SHARED = new ArrayList<>(Collections.nCopies(200, 0));

    public static void main(String[] args) {
        List<Integer> part = SHARED.subList(99, 200);
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                SHARED.set(i, 1);
            }
        }, () -> {
            for (int i = 0; i < part.size(); i++) {
                part.set(i, 1);
            }
        });
    }
}
