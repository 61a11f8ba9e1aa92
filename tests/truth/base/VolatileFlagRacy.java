// ROW: volatile
// EXPECT: data-race VolatileFlagRacy.value
/** The flag goes up before the data is there. */
public class VolatileFlagRacy {
    static volatile boolean ready;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            ready = true;
            value = 7;
        }, () -> {
            while (!ready) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
