// ROW: array
// EXPECT: data-race long[]
/** A clone reads every element. */
public class ArrayCloneRacy {
    static volatile long seen;

    public static void main(String[] args) {
        long[] cells = new long[16];
        Together.run(() -> cells[5] = 1, () -> seen = cells.clone().length);
    }
}
