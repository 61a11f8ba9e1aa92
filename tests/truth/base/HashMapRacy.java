// ROW: JDK class
// EXPECT: data-race java.util.HashMap
import java.util.HashMap;
import java.util.Map;

/** A HashMap that two threads use without a lock. */
public class HashMapRacy {
    static final Map<String, Integer> SHARED = new HashMap<>();
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.put("a", 1);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                SHARED.put("b", 2);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
