// A task in a pool with one thread looks in a cache and, when the value is
// missing, has it loaded. The repair runs the load inside the task itself
// instead of waiting for another task of the same pool.
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolNestedSubmitFixed {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Callable<Integer> load = () -> 7;
        Thread warmer = new Thread(() -> cache.put("k", 7));
        warmer.start();
        Future<Integer> task = pool.submit(() -> {
            Integer v = cache.get("k");
            if (v == null) {
                v = load.call();
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
