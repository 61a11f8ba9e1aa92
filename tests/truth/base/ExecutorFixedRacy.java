// ROW: Executor
// EXPECT: data-race ExecutorFixedRacy.count
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Two tasks of one pool, in two threads, on one counter. */
public class ExecutorFixedRacy {
    static final Gate BOTH_RUNNING = new Gate(2);
    static int count;

    static void task() {
        BOTH_RUNNING.meet();
        count++;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(ExecutorFixedRacy::task);
        pool.execute(ExecutorFixedRacy::task);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
