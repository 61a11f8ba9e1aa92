// ROW: JDK class
// EXPECT: nothing
import java.util.LinkedHashMap;
import java.util.Map;

/** A LinkedHashMap under a lock. */
public class LinkedHashMapClean {
    static final Map<String, Integer> SHARED = new LinkedHashMap<>();
    static volatile Object seen;

    public static void main(String[] args) {
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
        Result.is(1, SHARED.size());
    }
}
