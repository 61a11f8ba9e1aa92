// ROW: plain fields
// EXPECT: data-race RepeatedReadReleaseRacy$Cell.x
// EXPECT: data-race int[]
/** The first read is ordered before the other thread's write by a volatile flag, the second one is not. */
public class RepeatedReadReleaseRacy {
    private static volatile boolean go;

    private static class Cell {
        int x;
    }

    private static int reader(Cell c, int[] a, int i) {
        int sum = c.x + a[i];
        go = true;
        return sum + c.x + a[i];
    }

    private static void writer(Cell c, int[] a, int i) {
        while (!go) {
            Thread.onSpinWait();
        }
        c.x = 1;
        a[i] = 1;
    }

    public static void main(String[] args) {
        Cell c = new Cell();
        int[] a = new int[3];
        Together.run(() -> reader(c, a, 1), () -> writer(c, a, 1));
    }
}
