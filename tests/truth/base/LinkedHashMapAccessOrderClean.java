// ROW: JDK class
// EXPECT: nothing
import java.util.LinkedHashMap;
import java.util.Map;

/** A LinkedHashMap in access order, where even get writes, and under a lock. */
public class LinkedHashMapAccessOrderClean {
    static final Map<String, Integer> SHARED = new LinkedHashMap<>(16, 0.75f, true);
    static volatile Object seen;

    public static void main(String[] args) {
        SHARED.put("a", 1);
        SHARED.put("b", 2);
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.get("a");
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.get("b");
                }
            }
        });
        Result.is(2, SHARED.size());
    }
}
