// ROW: volatile
// EXPECT: data-race VolatileWrongObjectRacy.value
/** The same volatile field of two different objects orders nothing. */
public class VolatileWrongObjectRacy {
    static class Flag {
        volatile boolean up;
    }

    static final Flag MINE = new Flag();
    static final Flag YOURS = new Flag();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        YOURS.up = true;
        Together.run(() -> {
            value = 7;
            MINE.up = true;
        }, () -> {
            while (!YOURS.up) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
