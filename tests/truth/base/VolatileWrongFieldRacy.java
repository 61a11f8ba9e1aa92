// ROW: volatile
// EXPECT: data-race VolatileWrongFieldRacy.value
/** Writer and reader use two different volatile fields; somebody else sets the one that the reader watches. */
public class VolatileWrongFieldRacy {
    static volatile boolean written;
    static volatile boolean ready;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            written = true;
        }, () -> ready = true, () -> {
            while (!ready) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
