// ROW: plain fields
// EXPECT: nothing
/** Two threads use neighbouring fields of one object; neighbours do not conflict. */
public class NeighbourFieldsClean {
    byte first;
    byte second;
    static byte third;
    static byte fourth;

    public static void main(String[] args) {
        NeighbourFieldsClean shared = new NeighbourFieldsClean();
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                shared.first++;
                third++;
            }
        }, () -> {
            for (int i = 0; i < 100; i++) {
                shared.second++;
                fourth++;
            }
        });
        Result.is(400, shared.first + shared.second + third + fourth);
    }
}
