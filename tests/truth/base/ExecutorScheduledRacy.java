// ROW: Executor
// EXPECT: data-race ExecutorScheduledRacy.value
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** The value is written after the task has been scheduled; that the task comes later by the clock orders nothing. */
public class ExecutorScheduledRacy {
    static int value;
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<Integer> task = pool.schedule(() -> {
            int seen = value;
            while (!written) {
                Thread.yield();
            }
            return seen;
        }, 20, TimeUnit.MILLISECONDS);
        value = 7;
        written = true;
        task.get();
        pool.shutdown();
    }
}
