// ROW: JDK object as argument
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list that one thread changes while another hands it to a method of the JDK, both under one lock. */
public class ListArgumentConcatClean {
    private static final Object LOCK = new Object();

    private static int sorted(List<Integer> list) {
        Collections.sort(list);
        return list.size();
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        int[] sizes = new int[2];
        Together.run(() -> {
            synchronized (LOCK) {
                list.set(0, 7);
            }
        }, () -> {
            List<Integer> target = new ArrayList<>();
            synchronized (LOCK) {
                sizes[0] = ("" + list).length();
            }
            sizes[1] = target.size();
        });
    }
}
