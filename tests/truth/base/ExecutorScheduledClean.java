// ROW: Executor
// EXPECT: nothing
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A scheduled task sees what came before its scheduling; successive runs of a periodic task are ordered. */
public class ExecutorScheduledClean {
    static int value;
    static int runs;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        value = 7;
        ScheduledFuture<Integer> once = pool.schedule(() -> value + 1, 1, TimeUnit.MILLISECONDS);
        int seen = once.get();
        CountDownLatch enough = new CountDownLatch(5);
        ScheduledFuture<?> periodic = pool.scheduleAtFixedRate(() -> {
            if (runs < 5) {
                runs++;
                enough.countDown();
            }
        }, 0, 1, TimeUnit.MILLISECONDS);
        enough.await();
        periodic.cancel(false);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        Result.is(13, seen + runs);
    }
}
