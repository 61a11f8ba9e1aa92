import com.googlecode.concurrentlinkedhashmap.ConcurrentLinkedHashMap;
import com.googlecode.concurrentlinkedhashmap.Weigher;

/**
 * concurrentlinkedhashmap #20: the weight of an entry is read during eviction without the lock under which put replaces it. When
 * an entry is evicted with its old weight while a put is about to give it a new one, the difference is added to the weighted
 * size of the map for good: the map counts weight of an entry it does not have, evicts everything and at last the sentinel of
 * its list (NullPointerException), or reports a wrong weightedSize(). Fixed in 1.1.
 */
public class Clhm {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedHashMap<String, Integer> map = new ConcurrentLinkedHashMap.Builder<String, Integer>()
            .maximumWeightedCapacity(10).weigher((Weigher<Integer>) v -> v).concurrencyLevel(2).build();
        map.put("a", 1);
        map.put("b", 9);
        Thread evictor = new Thread(() -> map.put("c", 1));
        evictor.start();
        map.put("a", 2);
        evictor.join();
        map.get("a");
        int sum = 0;
        for (Integer v : map.values()) {
            sum += v;
        }
        if (map.weightedSize() != sum) {
            throw new AssertionError("weighted size is " + map.weightedSize() + ", but the entries weigh " + sum);
        }
    }
}
