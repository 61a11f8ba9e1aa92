// ROW: JDK class
// EXPECT: data-race java.util.TreeMap
import java.util.Map;
import java.util.TreeMap;

/** A TreeMap that two threads use without a lock. */
public class TreeMapRacy {
    static final Map<String, Integer> SHARED = new TreeMap<>();
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        SHARED.put("a", 0);
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
