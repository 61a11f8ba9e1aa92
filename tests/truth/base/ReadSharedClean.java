// ROW: plain fields
// EXPECT: nothing
/** Many threads read what one wrote before they started; after they have ended it is written again. */
public class ReadSharedClean {
    static int value = 1;

    public static void main(String[] args) {
        int[] seen = new int[3];
        for (int round = 0; round < 3; round++) {
            value++;
            Together.run(() -> seen[0] += value, () -> seen[1] += value, () -> seen[2] += value);
        }
        Result.is(27, seen[0] + seen[1] + seen[2]);
    }
}
