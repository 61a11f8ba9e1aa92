// ROW: unsafe publication
// EXPECT: nothing
/** The constructor is finished before the object is handed over. */
public class ThisEscapeClean {
    static volatile ThisEscapeClean shared;
    int value;

    ThisEscapeClean() {
        value = 7;
    }

    static ThisEscapeClean create() {
        ThisEscapeClean created = new ThisEscapeClean();
        shared = created;
        return created;
    }

    public static void main(String[] args) {
        int[] seen = new int[1];
        Together.run(ThisEscapeClean::create, () -> {
            ThisEscapeClean other = shared;
            while (other == null) {
                Thread.yield();
                other = shared;
            }
            seen[0] = other.value;
        });
        Result.is(7, seen[0]);
    }
}
