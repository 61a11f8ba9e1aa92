// ROW: array
// EXPECT: nothing
/** A clone is the property of who made it. */
public class ArrayCloneClean {
    public static void main(String[] args) {
        long[] cells = {1, 2, 3};
        long[] sums = new long[2];
        Together.run(() -> {
            long[] own = cells.clone();
            own[0] = 10;
            sums[0] = own[0] + own[2];
        }, () -> {
            long[] own = cells.clone();
            own[0] = 20;
            sums[1] = own[0] + own[2];
        });
        Result.is(36, sums[0] + sums[1]);
    }
}
