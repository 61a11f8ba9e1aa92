// ROW: array
// EXPECT: nothing
/** Two threads fill the two halves of an array; main reads all of it. */
public class ArrayHalvesClean {
    static final int[] CELLS = new int[200];

    static void fill(int from, int to) {
        for (int round = 0; round < 3; round++) {
            for (int i = from; i < to; i++) {
                CELLS[i] += i;
            }
        }
    }

    public static void main(String[] args) {
        Together.run(() -> fill(0, 100), () -> fill(100, 200));
        int sum = 0;
        for (int cell : CELLS) {
            sum += cell;
        }
        Result.is(59_700, sum);
    }
}
