// ROW: array
// EXPECT: nothing
/** Loops that are left in the middle, in a round that still or no longer belongs to the thread: only what was made counts. */
public class ArrayLoopLeftClean {
    private static final int[] SHARED = new int[64];
    private static int[] field = SHARED;

    private static class Cell {
        int x;
    }

    private static int breaksBefore(Cell[] cells, int from) {
        int[] l = SHARED;
        int sum = 0;
        for (int i = from; i < 64; i++) {
            if (cells[i] == null) {
                break;
            }
            l[i] = 1;
            sum += l[i];
        }
        return sum;
    }

    private static int breaksBehind(Cell[] cells, int from, int last) {
        int[] l = SHARED;
        long wide = 1;
        for (int i = from; i < 64; i++) {
            wide += l[i];
            l[i] += cells[i].x;
            if (i == last) {
                break;
            }
        }
        return (int) wide;
    }

    private static int returns(int[] mine, int from) {
        for (int i = from; i < 64; i++) {
            if (mine[i] == 0) {
                return i;
            }
            field[i] = mine[i];
        }
        return -1;
    }

    private static int down(int[] mine, int from) {
        for (int i = from - 1; i >= 0; i -= 3) {
            if (mine[i] == 0) {
                return i;
            }
            SHARED[i] = mine[i];
        }
        return -1;
    }

    private static int outer(int[][] rows, int from) {
        int[] l = SHARED;
        int n = 0;
        next: for (int[] row : rows) {
            for (int i = from; i < 64; i++) {
                if (row[i] == 0) {
                    continue next;
                }
                n += l[i];
            }
            n = -1;
        }
        return n;
    }

    private static void throwsFirst(Cell[] cells, int from) {
        int[] l = SHARED;
        for (int i = from; i < 64; i++) {
            int x = cells[i].x;
            l[i] = l[i] + x;
        }
    }

    private static void throwsBefore(int[] index, int[] mine, int from) {
        int[] l = SHARED;
        for (int i = from; i < 64; i++) {
            int k = mine[index[i]];
            l[i] = k;
        }
    }

    private static void throwsBetween(int[] index, int[] mine, int from) {
        int[] l = SHARED;
        for (int i = from; i < 63; i++) {
            l[i]++;
            l[i + 1] = mine[index[i + 1]];
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
        int[] mine = new int[64];
        int[] index = new int[64];
        java.util.Arrays.fill(index, -1);
        for (int i = from; i < to; i++) {
            cells[i] = new Cell();
            mine[i] = 1;
            index[i] = i;
        }
        breaksBefore(cells, from);
        breaksBehind(cells, from, to - 1);
        returns(mine, from);
        down(mine, to);
        outer(new int[][]{mine, mine}, from);
        survive(() -> throwsBefore(index, mine, from));
        survive(() -> throwsBetween(index, mine, from));
        survive(() -> throwsFirst(cells, from));
    }

    public static void main(String[] args) {
        Together.run(() -> work(0, 32), () -> work(32, 64));
        Result.is(2, SHARED[30]);
    }
}
