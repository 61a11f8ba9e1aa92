// A loader reads the database and puts the value in a cache. An updater changes
// the database and removes the cached value. The repair makes the load and the
// update exclude each other, so a value read before the update is cached before
// the removal.
import java.util.concurrent.ConcurrentHashMap;

public class CacheInvalidateFixed {
    static ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
    static volatile int database = 1;

    static synchronized void load() {
        if (!cache.containsKey("price")) {
            int value = database;
            cache.put("price", value);
        }
    }

    static synchronized void update() {
        database = 2;
        cache.remove("price");
    }

    public static void main(String[] args) throws Exception {
        Thread loader = new Thread(CacheInvalidateFixed::load);
        Thread updater = new Thread(CacheInvalidateFixed::update);
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
