// ROW: array
// EXPECT: data-race double[]
/** Many disjoint elements, and one that both threads touch at the very end. */
public class ArrayLastElementRacy {
    public static void main(String[] args) {
        double[] cells = new double[201];
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                cells[i] = i;
            }
            cells[200]++;
        }, () -> {
            for (int i = 199; i >= 100; i--) {
                cells[i] = i;
            }
            cells[200]++;
        });
    }
}
