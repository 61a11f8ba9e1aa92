// ROW: array
// EXPECT: nothing
/** Each thread has its own row. */
public class Array2DClean {
    public static void main(String[] args) {
        int[][] matrix = new int[2][50];
        Together.run(() -> {
            for (int i = 0; i < 50; i++) {
                matrix[0][i]++;
            }
        }, () -> {
            for (int i = 0; i < 50; i++) {
                matrix[1][i]++;
            }
        });
        int sum = 0;
        for (int[] row : matrix) {
            for (int cell : row) {
                sum += cell;
            }
        }
        Result.is(100, sum);
    }
}
