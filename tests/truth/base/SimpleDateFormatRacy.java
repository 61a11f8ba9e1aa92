// ROW: JDK class
// EXPECT: data-race java.text.SimpleDateFormat
import java.text.SimpleDateFormat;
import java.util.Date;

/** A SimpleDateFormat that two threads use without a lock. */
public class SimpleDateFormatRacy {
    static final SimpleDateFormat SHARED = new SimpleDateFormat("yyyy-MM-dd");
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        SHARED.format(new Date(2));
        Together.run(() -> {
            try {
                seen = SHARED.format(new Date(0));
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.format(new Date(1));
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
