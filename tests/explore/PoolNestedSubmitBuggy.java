// A task in a pool with one thread looks in a cache and, when the value is
// missing, submits a load task to the same pool and waits for it. The load can
// never start: deadlock. It goes well only when the warmer thread has filled
// the cache before the task looks.
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolNestedSubmitBuggy {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Callable<Integer> load = () -> 7;
        Thread warmer = new Thread(() -> cache.put("k", 7));
        warmer.start();
        Future<Integer> task = pool.submit(() -> {
            Integer v = cache.get("k");
            if (v == null) {
                v = pool.submit(load).get();
            }
            return v;
        });
        int value = task.get();
        warmer.join();
        pool.shutdown();
        if (value != 7) {
            throw new AssertionError("value: " + value);
        }
    }
}
