// ROW: array
// EXPECT: data-race int[]
/** System.arraycopy writes what another thread reads. */
public class ArrayCopyRacy {
    static volatile int seen;

    public static void main(String[] args) {
        int[] source = {1, 2, 3, 4};
        int[] target = new int[4];
        Together.run(() -> System.arraycopy(source, 0, target, 0, 4), () -> seen = target[2]);
    }
}
