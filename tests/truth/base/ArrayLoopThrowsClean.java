// ROW: array
// EXPECT: nothing
/** Loops that an exception ends early, caught by the caller: what they did not reach does not count. */
public class ArrayLoopThrowsClean {
    private static final int[] SHARED = new int[64];

    private static class Cell {
        int x;
    }

    private static void shorter(int[] s, int from) {
        int[] l = SHARED;
        for (int i = from; i < 64; i++) {
            s[i] = 1;
            l[i] = 7;
        }
    }

    private static void after(int[] s, int from) {
        int[] l = SHARED;
        for (int i = from; i < 64; i++) {
            l[i] = s[i];
        }
    }

    private static void nullCell(Cell[] cells, int from) {
        int[] l = SHARED;
        for (int i = from; i < 64; i++) {
            l[i] = cells[i].x;
        }
    }

    private static void nullRow(int[][] rows, int from) {
        int[] l = SHARED;
        for (int i = from; i < 64; i++) {
            l[i] = rows[i].length;
        }
    }

    private static void negativeSize(int from, int to) {
        int[] l = SHARED;
        for (int i = from; i < 64; i++) {
            int[] made = new int[to - 1 - i];
            l[i] = made.length;
        }
    }

    private static void nothing(int[] s, int from) {
        int[] l = SHARED;
        for (int i = 0; i < 64; i++) {
            l[i] = s[i];
        }
    }

    private interface Step {
        void run();
    }

    private static void survive(Step s) {
        try {
            s.run();
        } catch (RuntimeException expected) {
            return;
        }
    }

    private static void work(int from, int to) {
        Cell[] cells = new Cell[64];
        int[][] rows = new int[64][];
        for (int i = from; i < to; i++) {
            cells[i] = new Cell();
            rows[i] = new int[1];
        }
        survive(() -> shorter(new int[to], from));
        survive(() -> after(new int[to], from));
        survive(() -> nullCell(cells, from));
        survive(() -> nullRow(rows, from));
        survive(() -> negativeSize(from, to));
        survive(() -> nothing(null, from));
        survive(() -> nothing(new int[0], from));
    }

    public static void main(String[] args) {
        Together.run(() -> work(0, 32), () -> work(32, 64));
        Result.is(1, SHARED[30]);
    }
}
