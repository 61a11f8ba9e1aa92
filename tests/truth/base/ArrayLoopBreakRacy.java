// ROW: array
// EXPECT: data-race int[]
/** A loop whose last round, left by a break, writes the one element that another thread writes. */
public class ArrayLoopBreakRacy {
    private static void work(int[] a, long[] mine) {
        for (int i = 10; i < a.length; i++) {
            a[i] = i;
            if (mine[i] == 0) {
                break;
            }
        }
    }

    public static void main(String[] args) {
        int[] a = new int[64];
        long[] mine = new long[64];
        java.util.Arrays.fill(mine, 0, 20, 1);
        Together.run(() -> work(a, mine), () -> a[20] = 1);
    }
}
