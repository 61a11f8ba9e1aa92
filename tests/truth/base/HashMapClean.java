// ROW: JDK class
// EXPECT: nothing
import java.util.HashMap;
import java.util.Map;

/** A HashMap under a lock. */
public class HashMapClean {
    static final Map<String, Integer> SHARED = new HashMap<>();

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
                    SHARED.put("b", 2);
                }
            }
        });
        Result.is(2, SHARED.size());
    }
}
