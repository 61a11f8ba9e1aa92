// ROW: JDK class
// EXPECT: data-race java.lang.Object[]
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** In one line a list is read, as it may be, and an array is written: the race is one of the array. */
public class ArrayBesideListRacy {
    static final List<Integer> LIST = new ArrayList<>(Collections.nCopies(10, 0));
    static final Object[] ARRAY = new Object[10];

    public static void main(String[] args) {
        Together.run(() -> {
            ARRAY[5] = LIST.get(1);
        }, () -> {
            ARRAY[5] = LIST.get(2);
        });
    }
}
