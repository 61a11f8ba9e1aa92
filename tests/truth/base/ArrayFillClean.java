// ROW: array
// EXPECT: nothing
import java.util.Arrays;

/** Arrays.fill on two disjoint ranges. */
public class ArrayFillClean {
    public static void main(String[] args) {
        int[] cells = new int[16];
        Together.run(() -> Arrays.fill(cells, 0, 8, 1), () -> Arrays.fill(cells, 8, 16, 2));
        int sum = 0;
        for (int cell : cells) {
            sum += cell;
        }
        Result.is(24, sum);
    }
}
