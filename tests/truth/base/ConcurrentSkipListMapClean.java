// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentSkipListMap;

/** A value travels with an entry of a ConcurrentSkipListMap. */
public class ConcurrentSkipListMapClean {
    static final ConcurrentSkipListMap<String, String> MAP = new ConcurrentSkipListMap<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.put("key", "value");
        }, () -> {
            while (MAP.get("key") == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
