// ROW: JDK object as argument
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list that one thread changes while another hands it to a method of the JDK. */
public class ListArgumentAddAllRacy {
    private static final Object LOCK = new Object();

    private static int sorted(List<Integer> list) {
        Collections.sort(list);
        return list.size();
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        int[] sizes = new int[2];
        Together.run(() -> {
            synchronized (new Object()) {
                list.set(0, 7);
            }
        }, () -> {
            List<Integer> target = new ArrayList<>();
            synchronized (new Object()) {
                sizes[0] = target.addAll(list) ? 1 : 0;
            }
            sizes[1] = target.size();
        });
    }
}
