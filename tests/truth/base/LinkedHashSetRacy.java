// ROW: JDK class
// EXPECT: data-race java.util.LinkedHashSet
import java.util.LinkedHashSet;
import java.util.Set;

/** A LinkedHashSet that two threads use without a lock. */
public class LinkedHashSetRacy {
    static final Set<String> SHARED = new LinkedHashSet<>();
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.add("a");
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.contains("a");
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
