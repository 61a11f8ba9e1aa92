// ROW: callback under a lock of the JDK
// EXPECT: nothing
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Both threads count in a map of their own under a synchronized one. */
public class SynchronizedLruMapClean {
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
        Together.run(() -> MAP.put(Thread.currentThread().getName(), "item"), () -> MAP.put(Thread.currentThread().getName(), "item"));
        Result.is(2, count);
    }
}
