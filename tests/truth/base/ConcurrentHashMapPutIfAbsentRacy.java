// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapPutIfAbsentRacy.value
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after putIfAbsent has announced it. */
public class ConcurrentHashMapPutIfAbsentRacy {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.putIfAbsent("key", "value");
            value = 7;
        }, () -> {
            while (!MAP.containsKey("key")) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
