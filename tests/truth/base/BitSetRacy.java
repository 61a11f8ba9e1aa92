// ROW: JDK class
// EXPECT: data-race java.util.BitSet
import java.util.BitSet;

/** A BitSet that two threads use without a lock. */
public class BitSetRacy {
    static final BitSet SHARED = new BitSet(64);
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.set(1);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                SHARED.set(2);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
