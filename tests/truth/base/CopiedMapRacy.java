// ROW: concurrent collection as an argument
// EXPECT: data-race CopiedMapRacy.value
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after it was announced with an entry of a map that is copied. */
public class CopiedMapRacy {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.put("key", "item");
            value = 7;
        }, () -> {
            while (!(Map.copyOf(MAP).size() == 1)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
