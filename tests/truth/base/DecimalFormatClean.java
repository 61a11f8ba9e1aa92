// ROW: JDK class
// EXPECT: nothing
import java.text.DecimalFormat;

/** A DecimalFormat under a lock. */
public class DecimalFormatClean {
    static final DecimalFormat SHARED = new DecimalFormat("0.00");
    static volatile Object seen;

    public static void main(String[] args) {
        SHARED.format(3.5);
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.format(1.5);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.format(2.5);
                }
            }
        });
        Result.is(5, SHARED.toPattern().length());
    }
}
