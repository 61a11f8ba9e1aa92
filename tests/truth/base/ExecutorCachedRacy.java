// ROW: Executor
// EXPECT: data-race int[]
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Two tasks of a cached pool use the same element. */
public class ExecutorCachedRacy {
    static final Gate BOTH_RUNNING = new Gate(2);
    static final int[] CELLS = new int[10];

    static void task() {
        BOTH_RUNNING.meet();
        CELLS[5]++;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.execute(ExecutorCachedRacy::task);
        pool.execute(ExecutorCachedRacy::task);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
