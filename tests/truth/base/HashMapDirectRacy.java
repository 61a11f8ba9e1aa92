// ROW: JDK class
// EXPECT: data-race java.util.HashMap
import java.util.HashMap;

/** A HashMap that is called by its own type that two threads use without a lock. */
public class HashMapDirectRacy {
    static final HashMap<String, Integer> SHARED = new HashMap<>();
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.merge("a", 1, Integer::sum);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.containsKey("a");
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
