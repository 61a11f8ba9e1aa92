// ROW: callback under a lock of the JDK
// EXPECT: data-race SynchronizedLruMapRacy.count
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Each thread counts before it uses the map. */
public class SynchronizedLruMapRacy {
    static int count;
    static class Lru extends LinkedHashMap<String, String> {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            count++;
            return false;
        }
    }

    static final Map<String, String> MAP = Collections.synchronizedMap(new Lru());

    public static void main(String[] args) {
        Together.run(() -> {
            count++;
            MAP.get("key");
        }, () -> {
            count++;
            MAP.get("key");
        });
    }
}
