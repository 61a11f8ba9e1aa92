// ROW: Executor
// EXPECT: data-race ExecutorWorkStealingRacy.count
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks of a work-stealing pool on one counter. */
public class ExecutorWorkStealingRacy {
    static final Gate BOTH_RUNNING = new Gate(2);
    static int count;

    static void task() {
        BOTH_RUNNING.meet();
        count++;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newWorkStealingPool(2);
        Future<?> first = pool.submit(ExecutorWorkStealingRacy::task);
        Future<?> second = pool.submit(ExecutorWorkStealingRacy::task);
        first.get();
        second.get();
        pool.shutdown();
    }
}
