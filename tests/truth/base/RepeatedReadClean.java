// ROW: plain fields
// EXPECT: nothing
/** Fields and elements that are read several times in a row, and handed back and forth through a volatile field. */
public class RepeatedReadClean {
    private static volatile int turn;

    private static class Cell {
        int x;
    }

    private static int step(Cell c, int[] a, int i) {
        int sum = c.x + c.x + a[i] + a[i];
        c.x = c.x + 1;
        a[i] = a[i] + 1;
        return sum + c.x - a[i];
    }

    private static void play(Cell c, int[] a, int me) {
        for (int round = 0; round < 20; round++) {
            while (turn % 2 != me) {
                Thread.onSpinWait();
            }
            step(c, a, 1);
            turn++;
        }
    }

    public static void main(String[] args) {
        Cell c = new Cell();
        int[] a = new int[3];
        Together.run(() -> play(c, a, 0), () -> play(c, a, 1));
        Result.is(40, c.x);
    }
}
