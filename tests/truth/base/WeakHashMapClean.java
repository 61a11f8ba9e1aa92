// ROW: JDK class
// EXPECT: nothing
import java.util.Map;
import java.util.WeakHashMap;

/** A WeakHashMap under a lock. */
public class WeakHashMapClean {
    static final Map<String, Integer> SHARED = new WeakHashMap<>();
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
