import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * guava #976: a refresh that ends while the cache was emptied and somebody else loads the same key takes one from the count of entries
 * that the emptied cache no longer has. To empty the cache again does nothing then, because it counts no entry, and the old value
 * is given out for ever.
 */
public class GuavaRefresh {
    public static void main(String[] args) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().concurrencyLevel(1)
            .build(new CacheLoader<String, Integer>() {
                @Override
                public Integer load(String key) {
                    return loads.incrementAndGet();
                }
            });
        cache.get("a");
        Thread other = new Thread(() -> cache.refresh("a"));
        other.start();
        cache.invalidateAll();
        cache.getUnchecked("a");
        other.join();
        cache.invalidateAll();
        int before = loads.get();
        if (cache.getUnchecked("a") <= before) {
            throw new AssertionError("the cache was emptied and gives out what it had, of a size of " + cache.size());
        }
    }
}
