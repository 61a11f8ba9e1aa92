// ROW: class initialization
// EXPECT: nothing
/** Non-final statics that a static initializer computes, and a static of another class that it sets. */
public class ClassInitStaticsClean {
    static int elsewhere;

    static class Tables {
        static int[] squares = new int[20];
        static long sum;

        static {
            for (int i = 0; i < squares.length; i++) {
                squares[i] = i * i;
                sum += squares[i];
            }
            elsewhere = 1;
        }

        static long sum() {
            return sum;
        }
    }

    static long use() {
        return Tables.sum() + Tables.squares[3] + elsewhere;
    }

    public static void main(String[] args) {
        long[] seen = new long[2];
        Together.run(() -> seen[0] = use(), () -> seen[1] = use());
        Result.is(4960, seen[0] + seen[1]);
    }
}
