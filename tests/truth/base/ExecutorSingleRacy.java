// ROW: Executor
// EXPECT: data-race ExecutorSingleRacy.count
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The counter is confined to the executor's thread, except for one look at it from outside. */
public class ExecutorSingleRacy {
    static int count;
    static volatile int seen = -1;
    static volatile boolean counted;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> {
            count++;
            counted = true;
            while (seen < 0) {
                Thread.yield();
            }
        });
        seen = count;
        while (!counted) {
            Thread.yield();
        }
        pool.shutdown();
    }
}
