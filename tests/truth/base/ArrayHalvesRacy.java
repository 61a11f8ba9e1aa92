// ROW: array
// EXPECT: data-race int[]
/** The halves overlap in one element. */
public class ArrayHalvesRacy {
    static final int[] CELLS = new int[200];

    static void fill(int from, int to) {
        for (int i = from; i <= to; i++) {
            CELLS[i] = i;
        }
    }

    public static void main(String[] args) {
        Together.run(() -> fill(0, 100), () -> fill(100, 199));
    }
}
