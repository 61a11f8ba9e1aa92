// ROW: JDK class
// EXPECT: nothing
import java.text.SimpleDateFormat;
import java.util.Date;

/** A SimpleDateFormat under a lock. */
public class SimpleDateFormatClean {
    static final SimpleDateFormat SHARED = new SimpleDateFormat("yyyy-MM-dd");
    static volatile Object seen;

    public static void main(String[] args) {
        SHARED.format(new Date(2));
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.format(new Date(0));
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.format(new Date(1));
                }
            }
        });
        Result.is(10, SHARED.toPattern().length());
    }
}
