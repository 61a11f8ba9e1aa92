import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.util.ConcurrentReferenceHashMap;

/**
 * spring-framework #35794: ConcurrentReferenceHashMap inherited computeIfAbsent from ConcurrentMap (get, call the function,
 * putIfAbsent), so two threads may both call the function for the same key. Since 6.2.13 it runs under the segment's lock, as in
 * ConcurrentHashMap, and the function is called at most once.
 */
public class SpringCompute {
    public static void main(String[] args) throws Exception {
        ConcurrentReferenceHashMap<String, Integer> map = new ConcurrentReferenceHashMap<>();
        AtomicInteger calls = new AtomicInteger();
        Integer[] seen = new Integer[2];
        Thread t = new Thread(() -> seen[0] = map.computeIfAbsent("k", k -> calls.incrementAndGet()));
        t.start();
        seen[1] = map.computeIfAbsent("k", k -> calls.incrementAndGet());
        t.join();
        if (calls.get() != 1 || !seen[0].equals(seen[1])) {
            throw new AssertionError("the function was called " + calls + " times, results " + seen[0] + ", " + seen[1]);
        }
    }
}
