// ROW: array
// EXPECT: nothing
/**
 * Two threads in loops of all shapes over the same arrays, never at the same element: steps, offsets, loops that go down,
 * that stop early, that skip elements, whose counter or array changes on the way, that an exception ends.
 */
public class ArrayLoopsClean {
    private static final int N = 400;
    private static int sink;
    private final long[] own = new long[N];
    private long[] held = new long[N];

    private static void evens(int[] a, int from) {
        for (int i = from; i < a.length; i += 2) {
            a[i] = i;
        }
    }

    private static int down(int[] a, int from, int to) {
        int sum = 0;
        for (int i = from; i >= to; i--) {
            sum += a[i];
            a[i]++;
        }
        return sum;
    }

    private static void shifted(int[] a, int from, int to) {
        for (int i = from; i < to - 2; i++) {
            a[i + 1] = a[i + 2] + a[i];
        }
    }

    /** Stops at the first of the other thread's elements. */
    private static int upTo(int[] a, int from, int stop) {
        int sum = 0;
        for (int i = from; i < a.length; i++) {
            if (i == stop) {
                break;
            }
            sum += a[i];
            a[i] = sum;
        }
        return sum;
    }

    private static void skipping(int[] a, int mine) {
        for (int i = 0; i < a.length; i++) {
            if ((i / 10 & 1) != mine) {
                continue;
            }
            a[i]++;
        }
    }

    private static void choosing(int[] a, int[] b, int mine) {
        for (int i = 0; i < a.length; i++) {
            if (mine == 0) {
                a[i]++;
            } else {
                b[i]++;
            }
        }
    }

    private static void leaping(int[] a, int from, int to) {
        for (int i = from; i < a.length; i++) {
            a[i]++;
            if (i == to) {
                i = a.length;
            }
        }
    }

    private static void swapping(int[] mine, int[] spare) {
        int[] a = mine;
        for (int i = 0; i < a.length; i++) {
            a[i]++;
            a = spare;
        }
    }

    private static int failing(int[] a, int from) {
        int zero = 0;
        int to = from + 10;
        try {
            for (int i = from; i < to; i++) {
                a[i]++;
                if (i == from + 5) {
                    zero = 1 / zero;
                }
            }
        } catch (ArithmeticException expected) {
            return a[from];
        }
        return zero;
    }

    private static int nested(int[][] grid, int mine) {
        int sum = 0;
        for (int i = mine; i < grid.length; i += 2) {
            for (int j = 0; j < grid[i].length; j++) {
                grid[i][j] += j;
                sum += grid[i][j];
            }
        }
        return sum;
    }

    private void fields(int from, int to) {
        for (int i = from; i < to; i++) {
            own[i] += held[i];
        }
    }

    private static int search(int[] a, int from, int key) {
        int i = from;
        while (a[i] != key) {
            i++;
        }
        return i;
    }

    private static void empty(int[] a, int from, int to) {
        for (int i = from; i < to; i++) {
            a[i]++;
        }
        for (int i = to; i > from; i++) {
            a[i] = a[i - 1];
            if (i >= to) {
                break;
            }
        }
    }

    public static void main(String[] args) {
        ArrayLoopsClean shared = new ArrayLoopsClean();
        int[][] a = new int[12][N];
        int[][] grid = new int[20][30];
        a[10][N / 2 - 1] = 7;
        a[10][N - 1] = 7;
        java.util.stream.IntStream.range(0, 1).forEach(x -> sink += x);
        int[][] spare = new int[4][N];
        Together.run(() -> body(shared, a, grid, spare, 0), () -> body(shared, a, grid, spare, 1));
        Result.is(N / 2 - 1, a[0][N / 2 - 1]);
    }

    private static void body(ArrayLoopsClean shared, int[][] a, int[][] grid, int[][] spare, int mine) {
        int half = N / 2;
        int sum = 0;
        for (int round = 0; round < 50; round++) {
            evens(a[0], mine);
            sum += down(a[1], mine == 0 ? half - 1 : N - 1, mine == 0 ? 0 : half);
            shifted(a[2], mine * half, mine * half + half);
            sum += upTo(a[3], mine == 0 ? 0 : half, mine == 0 ? half : N);
            skipping(a[4], mine);
            choosing(a[5], a[6], mine);
            leaping(a[7], mine * half, mine * half + half - 1);
            swapping(spare[mine], spare[2 + mine]);
            sum += failing(a[8], mine * 6);
            sum += nested(grid, mine);
            shared.fields(mine * half, mine * half + half);
            sum += search(a[10], mine * half, 7);
            empty(a[11], mine * half, mine * half + half - 1);
        }
        if (sum == 42) {
            System.out.println();
        }
    }
}
