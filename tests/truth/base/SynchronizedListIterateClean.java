// ROW: synchronized collection
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Iterating over a synchronized list under its own lock, as its documentation asks for. */
public class SynchronizedListIterateClean {
    public static void main(String[] args) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        int[] sum = new int[1];
        Together.run(() -> {
            for (int i = 0; i < 50; i++) {
                list.add(i);
            }
        }, () -> {
            for (int i = 0; i < 50; i++) {
                synchronized (list) {
                    for (int item : list) {
                        sum[0] += item >= 0 ? 0 : 1;
                    }
                }
            }
        });
        Result.is(50, list.size() + sum[0]);
    }
}
