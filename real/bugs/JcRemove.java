import java.util.concurrent.atomic.AtomicInteger;
import org.jctools.maps.NonBlockingHashMap;

/**
 * JCTools #205: NonBlockingHashMap.putIfMatch gave up after one failed compare-and-set of the value slot and returned the value
 * it found then, as if it had won. A remove(key) that loses against a put to the same key returns the value that the put just
 * wrote, but leaves it in the map; the next remove(key) returns the same value once more. Fixed in 2.1.2 by a retry loop.
 */
public class JcRemove {
    public static void main(String[] args) throws Exception {
        NonBlockingHashMap<String, Integer> map = new NonBlockingHashMap<>();
        AtomicInteger[] taken = {new AtomicInteger(), new AtomicInteger(), new AtomicInteger()};
        map.put("k", 0);
        Thread writer = new Thread(() -> map.put("k", 1));
        Thread remover = new Thread(() -> take(map, taken));
        writer.start();
        remover.start();
        take(map, taken);
        writer.join();
        remover.join();
        take(map, taken);
        for (int v = 0; v < 2; v++) {
            if (taken[v].get() > 1) {
                throw new AssertionError("value " + v + " was removed " + taken[v] + " times");
            }
        }
    }

    private static void take(NonBlockingHashMap<String, Integer> map, AtomicInteger[] taken) {
        Integer v = map.remove("k");
        if (v != null) {
            taken[v].incrementAndGet();
        }
    }
}
