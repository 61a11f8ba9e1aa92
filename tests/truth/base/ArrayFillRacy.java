// ROW: array
// EXPECT: data-race int[]
import java.util.Arrays;

/** Arrays.fill writes what another thread reads. */
public class ArrayFillRacy {
    static volatile int seen;

    public static void main(String[] args) {
        int[] cells = new int[16];
        Together.run(() -> Arrays.fill(cells, 1), () -> seen = cells[9]);
    }
}
