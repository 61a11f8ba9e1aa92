// ROW: array
// EXPECT: data-race int[]
/** A loop whose last round, left by a return, reads the one element that another thread writes. */
public class ArrayLoopReturnRacy {
    private static int work(int[] a, long[] mine) {
        int sum = 0;
        for (int i = 10; i < a.length; i++) {
            sum += a[i];
            if (mine[i] == 0) {
                return sum;
            }
        }
        return 0;
    }

    public static void main(String[] args) {
        int[] a = new int[64];
        long[] mine = new long[64];
        java.util.Arrays.fill(mine, 0, 20, 1);
        Together.run(() -> work(a, mine), () -> a[20] = 1);
    }
}
