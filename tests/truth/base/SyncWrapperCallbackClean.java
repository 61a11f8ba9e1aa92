// ROW: locks of the JDK
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;

/** What a function does inside of a synchronized wrapper, and what others do while they lock that wrapper themselves. */
public class SyncWrapperCallbackClean {
    static final List<Integer> LIST = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
    static final Map<String, Integer> MAP = Collections.synchronizedMap(new HashMap<>(Map.of("k", 1)));
    static final Vector<Integer> VECTOR = new Vector<>(List.of(1));
    static int inList;
    static int inMap;
    static int inVector;

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                LIST.forEach(x -> inList++);
                MAP.compute("k", (k, v) -> ++inMap);
                VECTOR.forEach(x -> inVector++);
            }
        }, () -> {
            for (int i = 0; i < 100; i++) {
                synchronized (LIST) {
                    inList++;
                }
                synchronized (MAP) {
                    inMap++;
                }
                synchronized (VECTOR) {
                    inVector++;
                }
            }
        });
        Result.is(800, inList + inMap + inVector);
    }
}
