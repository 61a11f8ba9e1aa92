// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentSkipListMapRacy.value
import java.util.concurrent.ConcurrentSkipListMap;

/** The value is written after an entry of a ConcurrentSkipListMap has announced it. */
public class ConcurrentSkipListMapRacy {
    static final ConcurrentSkipListMap<String, String> MAP = new ConcurrentSkipListMap<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.put("key", "value");
            value = 7;
        }, () -> {
            while (MAP.get("key") == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
