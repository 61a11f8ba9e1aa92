// ROW: array
// EXPECT: nothing
/** A loop that reads two neighbours of each element, while another thread writes those between and behind them. */
public class ArrayLoopNeighboursClean {
    private static int work(int[] a, int to) {
        int sum = 0;
        for (int i = 1; i < to; i += 2) {
            sum += a[i - 1] + a[i + 1];
        }
        return sum;
    }

    private static void others(int[] a) {
        for (int i = 1; i < a.length; i += 2) {
            a[i] = i;
        }
        a[22] = 1;
    }

    public static void main(String[] args) {
        int[] a = new int[64];
        Together.run(() -> {
            work(a, 20);
            work(a, 1);
        }, () -> others(a));
        Result.is(1, a[22]);
    }
}
