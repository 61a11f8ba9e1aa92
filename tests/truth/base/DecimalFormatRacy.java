// ROW: JDK class
// EXPECT: data-race java.text.DecimalFormat
import java.text.DecimalFormat;

/** A DecimalFormat that two threads use without a lock. */
public class DecimalFormatRacy {
    static final DecimalFormat SHARED = new DecimalFormat("0.00");
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        SHARED.format(3.5);
        Together.run(() -> {
            try {
                seen = SHARED.format(1.5);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.format(2.5);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
