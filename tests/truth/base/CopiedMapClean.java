// ROW: concurrent collection as an argument
// EXPECT: nothing
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with an entry of a map that is copied. */
public class CopiedMapClean {
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.put("key", "item");
        }, () -> {
            while (!(Map.copyOf(MAP).size() == 1)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
