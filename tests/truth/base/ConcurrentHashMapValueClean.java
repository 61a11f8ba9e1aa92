// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Objects that are filled before they are put, and read by whoever finds them. */
public class ConcurrentHashMapValueClean {
    static final Map<Integer, int[]> MAP = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        int[] sum = new int[1];
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                int[] cell = new int[1];
                cell[0] = i;
                MAP.put(i, cell);
            }
        }, () -> {
            for (int i = 0; i < 100; i++) {
                int[] cell = MAP.get(i);
                while (cell == null) {
                    Thread.yield();
                    cell = MAP.get(i);
                }
                sum[0] += cell[0];
            }
        });
        Result.is(4950, sum[0]);
    }
}
