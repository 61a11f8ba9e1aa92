// ROW: callback under a lock of the JDK
// EXPECT: nothing
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Both threads count in a function that a synchronized map calls under its lock. */
public class SynchronizedMapFunctionClean {
    static int count;
    static final Map<String, Integer> MAP = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] args) {
        Together.run(() -> MAP.compute("key", (k, v) -> ++count), () -> MAP.compute("key", (k, v) -> ++count));
        Result.is(2, count);
    }
}
