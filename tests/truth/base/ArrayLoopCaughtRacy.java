// ROW: array
// EXPECT: data-race int[]
/** A loop whose last round writes the one element that another thread writes, and then throws. */
public class ArrayLoopCaughtRacy {
    private static void loop(int[] a, long[] mine) {
        for (int i = 10; i < a.length; i++) {
            a[i] = i;
            mine[(int) mine[i] - 1]++;
        }
    }

    private static void work(int[] a, long[] mine) {
        try {
            loop(a, mine);
        } catch (ArrayIndexOutOfBoundsException expected) {
            return;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[64];
        long[] mine = new long[64];
        java.util.Arrays.fill(mine, 0, 20, 1);
        Together.run(() -> work(a, mine), () -> a[20] = 1);
    }
}
