// ROW: JDK class
// EXPECT: data-race java.util.GregorianCalendar
import java.util.Calendar;
import java.util.GregorianCalendar;

/** A GregorianCalendar that two threads use without a lock. */
public class GregorianCalendarRacy {
    static final Calendar SHARED = new GregorianCalendar(2000, 0, 1);
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.set(Calendar.DAY_OF_MONTH, 2);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.get(Calendar.DAY_OF_MONTH);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
