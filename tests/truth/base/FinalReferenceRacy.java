// ROW: final field
// EXPECT: data-race FinalReferenceRacy.shared
/** The reference races, the final field behind it does not. */
public class FinalReferenceRacy {
    static class Point {
        final int x;

        Point(int x) {
            this.x = x;
        }
    }

    static Point shared = new Point(1);
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> shared = new Point(2), () -> seen = shared.x);
    }
}
