// A loader reads the database and puts the value in a cache. An updater changes
// the database and removes the cached value. The loader reads the old value,
// the updater changes and removes, and then the loader caches the old value:
// the cache stays stale.
import java.util.concurrent.ConcurrentHashMap;

public class CacheInvalidateBuggy {
    static ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
    static volatile int database = 1;

    static void load() {
        if (!cache.containsKey("price")) {
            int value = database;
            cache.put("price", value);
        }
    }

    static void update() {
        database = 2;
        cache.remove("price");
    }

    public static void main(String[] args) throws Exception {
        Thread loader = new Thread(CacheInvalidateBuggy::load);
        Thread updater = new Thread(CacheInvalidateBuggy::update);
        loader.start();
        updater.start();
        loader.join();
        updater.join();
        Integer cached = cache.get("price");
        if (cached != null && cached != 2) {
            throw new AssertionError("stale value " + cached);
        }
    }
}
