// ROW: array
// EXPECT: data-race int[]
/** Two loops that share a single element. */
public class ArrayLoopLengthRacy {
    private static void work(int[] a, int mine) {
        if (mine == 0) { for (int i = 99; i < a.length; i++) { a[i]++; } } else { a[99]--; }
    }

    public static void main(String[] args) {
        int[] a = new int[101];
        Together.run(() -> work(a, 0), () -> work(a, 1));
    }
}
