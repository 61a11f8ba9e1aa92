// ROW: JDK class
// EXPECT: nothing
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Many threads iterate over collections that nobody changes any more. */
public class IteratorClean {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Map<Integer, Integer> map = new HashMap<>(Map.of(1, 10, 2, 20));
        int[] sums = new int[2];
        Together.run(() -> {
            for (int item : list) {
                sums[0] += item + map.getOrDefault(item, 0);
            }
        }, () -> {
            for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
                sums[1] += entry.getKey() + entry.getValue() + list.get(0);
            }
        });
        Result.is(71, sums[0] + sums[1]);
    }
}
