// ROW: JDK class
// EXPECT: data-race java.lang.StringBuilder
import java.lang.StringBuilder;

/** A StringBuilder that two threads use without a lock. */
public class StringBuilderRacy {
    static final StringBuilder SHARED = new StringBuilder(100);
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.append('a');
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                SHARED.append('b');
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
