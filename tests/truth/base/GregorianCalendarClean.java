// ROW: JDK class
// EXPECT: nothing
import java.util.Calendar;
import java.util.GregorianCalendar;

/** A GregorianCalendar under a lock. */
public class GregorianCalendarClean {
    static final Calendar SHARED = new GregorianCalendar(2000, 0, 1);
    static volatile Object seen;

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.set(Calendar.DAY_OF_MONTH, 2);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.get(Calendar.DAY_OF_MONTH);
                }
            }
        });
        Result.is(2, SHARED.get(Calendar.DAY_OF_MONTH));
    }
}
