// ROW: plain fields
// EXPECT: data-race RepeatedReadOtherRacy$Cell.x
// EXPECT: data-race int[]
/** The same instructions in a row, but the local stands for another object, or another index, the second time. */
public class RepeatedReadOtherRacy {
    private static class Cell {
        int x;
        Cell next;
    }

    private static int reader(Cell mine, Cell shared, int[] a) {
        Cell c = mine;
        int sum = c.x;
        c = shared;
        sum += c.x;
        int i = 0;
        sum += a[i];
        i++;
        return sum + a[i];
    }

    public static void main(String[] args) {
        Cell shared = new Cell();
        Cell mine = new Cell();
        int[] a = new int[3];
        Together.run(() -> reader(mine, shared, a), () -> {
            shared.x = 1;
            a[1] = 1;
        });
    }
}
