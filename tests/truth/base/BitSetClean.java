// ROW: JDK class
// EXPECT: nothing
import java.util.BitSet;

/** A BitSet under a lock. */
public class BitSetClean {
    static final BitSet SHARED = new BitSet(64);

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.set(1);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.set(2);
                }
            }
        });
        Result.is(2, SHARED.cardinality());
    }
}
