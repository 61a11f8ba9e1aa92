// ROW: array
// EXPECT: nothing
/** System.arraycopy into disjoint ranges, from a source that nobody writes. */
public class ArrayCopyClean {
    public static void main(String[] args) {
        int[] source = {1, 2, 3, 4};
        int[] target = new int[8];
        Together.run(() -> System.arraycopy(source, 0, target, 0, 4), () -> System.arraycopy(source, 0, target, 4, 4));
        int sum = 0;
        for (int cell : target) {
            sum += cell;
        }
        Result.is(20, sum);
    }
}
