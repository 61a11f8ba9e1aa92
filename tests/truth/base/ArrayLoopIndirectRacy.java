// ROW: array
// EXPECT: data-race int[]
/** A loop that finds its elements through another array; one of them is written by another thread. */
public class ArrayLoopIndirectRacy {
    private static void work(int[] a, long[] mine) {
        int[] index = {3, 40, 1, 7, 60, 20, 9, 33, 2, 50, 11, 5};
        for (int k = 0; k < index.length; k++) {
            a[index[k]] += mine[k];
        }
    }

    public static void main(String[] args) {
        int[] a = new int[64];
        long[] mine = new long[64];
        java.util.Arrays.fill(mine, 0, 20, 1);
        Together.run(() -> work(a, mine), () -> a[20] = 1);
    }
}
