// ROW: array
// EXPECT: data-race int[]
/** A loop that reads two neighbours of each element; only the last of them is written by another thread. */
public class ArrayLoopNeighboursRacy {
    private static int work(int[] a) {
        int sum = 0;
        for (int i = 1; i < 20; i += 2) {
            sum += a[i - 1] + a[i + 1];
        }
        return sum;
    }

    public static void main(String[] args) {
        int[] a = new int[64];
        Together.run(() -> work(a), () -> a[20] = 1);
    }
}
