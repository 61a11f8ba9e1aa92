// ROW: JDK class
// EXPECT: data-race java.util.LinkedHashMap
import java.util.LinkedHashMap;
import java.util.Map;

/** A LinkedHashMap that two threads use without a lock. */
public class LinkedHashMapRacy {
    static final Map<String, Integer> SHARED = new LinkedHashMap<>();
    static volatile Object seen;
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
                seen = SHARED.get("a");
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
