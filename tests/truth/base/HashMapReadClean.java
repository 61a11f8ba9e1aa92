// ROW: JDK class
// EXPECT: nothing
import java.util.HashMap;
import java.util.Map;

/** Writing and reading a HashMap under a lock. */
public class HashMapReadClean {
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
                    seen = SHARED.get("a");
                }
            }
        });
        Result.is(1, SHARED.size());
    }
}
