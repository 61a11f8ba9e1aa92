// ROW: class initialization
// EXPECT: nothing
/** A constant of an interface that a method computes. */
public class ClassInitInterfaceClean {
    interface Limits {
        int[] TABLE = fill();

        static int[] fill() {
            int[] table = new int[5];
            for (int i = 0; i < table.length; i++) {
                table[i] = i;
            }
            return table;
        }
    }

    static int use() {
        int sum = 0;
        for (int cell : Limits.TABLE) {
            sum += cell;
        }
        return sum;
    }

    public static void main(String[] args) {
        int[] seen = new int[2];
        Together.run(() -> seen[0] = use(), () -> seen[1] = use());
        Result.is(20, seen[0] + seen[1]);
    }
}
