// ROW: JDK class
// EXPECT: data-race java.util.LinkedHashMap
import java.util.LinkedHashMap;
import java.util.Map;

/** A LinkedHashMap in access order, where even get writes, and that two threads use without a lock. */
public class LinkedHashMapAccessOrderRacy {
    static final Map<String, Integer> SHARED = new LinkedHashMap<>(16, 0.75f, true);
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        SHARED.put("a", 1);
        SHARED.put("b", 2);
        Together.run(() -> {
            try {
                seen = SHARED.get("a");
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.get("b");
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
