import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * caffeine #144: an eviction reads the value of the entry before it removes it, without the lock under which put replaces it. The
 * listener is told of the value that was replaced already, and nobody of the one that is gone. Fixed in 2.4.0.
 */
public class CaffeineStale {
    public static void main(String[] args) throws Exception {
        List<String> told = new CopyOnWriteArrayList<>();
        Cache<String, String> cache = Caffeine.newBuilder().maximumSize(1).executor(Runnable::run)
            .removalListener((String key, String value, RemovalCause cause) -> told.add(value)).build();
        cache.put("a", "first");
        Thread other = new Thread(() -> cache.put("b", "second"));
        other.start();
        cache.put("a", "third");
        other.join();
        TreeSet<String> all = new TreeSet<>(told);
        all.addAll(cache.asMap().values());
        if (all.size() != 3) {
            throw new AssertionError("three values were put, and told or kept are " + all);
        }
    }
}
