// ROW: array
// EXPECT: data-race int[]
/** Two loops that share a single element. */
public class ArrayLoopShiftRacy {
    private static void work(int[] a, int mine) {
        int sum = 0; for (int i = mine * 50; i < mine * 50 + 50; i++) { sum += a[i + 1 - mine]; } for (int i = mine * 50 + 1; i < mine * 50 + 50; i++) { a[i - mine] = sum; }
    }

    public static void main(String[] args) {
        int[] a = new int[101];
        Together.run(() -> work(a, 0), () -> work(a, 1));
    }
}
