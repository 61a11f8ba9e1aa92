// ROW: JDK class
// EXPECT: nothing
import java.util.HashMap;
import java.util.Map;

/** A HashMap and its view under a lock. */
public class HashMapViewClean {
    static final Map<String, Integer> SHARED = new HashMap<>();
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
                    seen = SHARED.keySet().contains("a");
                }
            }
        });
        Result.is(1, SHARED.size());
    }
}
