// ROW: volatile
// EXPECT: nothing
/** A volatile flag carries the data written before it. */
public class VolatileFlagClean {
    static volatile boolean ready;
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            ready = true;
        }, () -> {
            while (!ready) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
