// ROW: array
// EXPECT: data-race int[][]
/** A row is replaced while another thread looks it up. */
public class Array2DRowRacy {
    static volatile int seen;

    public static void main(String[] args) {
        int[][] matrix = new int[4][4];
        Together.run(() -> matrix[1] = new int[2], () -> seen = matrix[1].length);
    }
}
