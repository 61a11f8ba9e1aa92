// ROW: JDK class
// EXPECT: nothing
import java.util.HashMap;

/** A HashMap that is called by its own type under a lock. */
public class HashMapDirectClean {
    static final HashMap<String, Integer> SHARED = new HashMap<>();
    static volatile Object seen;

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.merge("a", 1, Integer::sum);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.containsKey("a");
                }
            }
        });
        Result.is(20, SHARED.get("a"));
    }
}
