// ROW: array
// EXPECT: data-race int[]
/** The rows of a matrix are objects of their own; here two threads use one of them. */
public class Array2DRacy {
    public static void main(String[] args) {
        int[][] matrix = new int[4][4];
        Together.run(() -> matrix[1][2]++, () -> matrix[1][2]++);
    }
}
