// ROW: plain fields
// EXPECT: data-race RepeatedReadRacy$Cell.x
/** A field that is read several times in a row and written by another thread. */
public class RepeatedReadRacy {
    private static class Cell {
        int x;
    }

    private static int twice(Cell c) {
        int sum = c.x;
        return sum + c.x * c.x;
    }

    public static void main(String[] args) {
        Cell c = new Cell();
        Together.run(() -> twice(c), () -> c.x = 1);
    }
}
