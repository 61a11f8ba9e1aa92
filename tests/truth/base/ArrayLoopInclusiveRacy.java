// ROW: array
// EXPECT: data-race int[]
/** Two loops that share a single element. */
public class ArrayLoopInclusiveRacy {
    private static void work(int[] a, int mine) {
        for (int i = mine * 50; i <= mine * 50 + 50 - mine; i++) { a[i] += 2; }
    }

    public static void main(String[] args) {
        int[] a = new int[101];
        Together.run(() -> work(a, 0), () -> work(a, 1));
    }
}
