// ROW: JDK class
// EXPECT: nothing
import java.util.Map;
import java.util.TreeMap;

/** A TreeMap under a lock. */
public class TreeMapClean {
    static final Map<String, Integer> SHARED = new TreeMap<>();
    static volatile Object seen;

    public static void main(String[] args) {
        SHARED.put("a", 0);
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.put("a", 1);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.get("a");
                }
            }
        });
        Result.is(1, SHARED.get("a"));
    }
}
