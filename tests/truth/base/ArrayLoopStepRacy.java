// ROW: array
// EXPECT: data-race int[]
/** Two loops that share a single element. */
public class ArrayLoopStepRacy {
    private static void work(int[] a, int mine) {
        for (int i = 1 - mine; i < a.length - mine; i += 2) { a[i] = i; } a[20] = 1;
    }

    public static void main(String[] args) {
        int[] a = new int[101];
        Together.run(() -> work(a, 0), () -> work(a, 1));
    }
}
