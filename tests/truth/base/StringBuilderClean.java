// ROW: JDK class
// EXPECT: nothing
import java.lang.StringBuilder;

/** A StringBuilder under a lock. */
public class StringBuilderClean {
    static final StringBuilder SHARED = new StringBuilder(100);

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.append('a');
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.append('b');
                }
            }
        });
        Result.is(40, SHARED.length());
    }
}
