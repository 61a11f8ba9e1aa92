// ROW: array
// EXPECT: data-race int[]
/** Two loops that share a single element. */
public class ArrayLoopDownRacy {
    private static void work(int[] a, int mine) {
        for (int i = mine == 0 ? 50 : 100; i >= mine * 50; i--) { a[i]++; }
    }

    public static void main(String[] args) {
        int[] a = new int[101];
        Together.run(() -> work(a, 0), () -> work(a, 1));
    }
}
