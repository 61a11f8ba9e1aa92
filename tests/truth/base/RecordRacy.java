// ROW: record
// EXPECT: data-race int[]
/** A record is only as immutable as its components. */
public class RecordRacy {
    record Cell(String name, int[] value) {
        void increment() {
            value[0]++;
        }
    }

    public static void main(String[] args) {
        Cell cell = new Cell("shared", new int[1]);
        Together.run(cell::increment, cell::increment);
    }
}
