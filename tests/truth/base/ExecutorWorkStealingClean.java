// ROW: Executor
// EXPECT: nothing
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** invokeAll on a work-stealing pool returns when all tasks are done. */
public class ExecutorWorkStealingClean {
    static final int[] CELLS = new int[8];

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newWorkStealingPool(2);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < CELLS.length; i++) {
            int cell = i;
            CELLS[i] = i;
            tasks.add(() -> CELLS[cell] *= 2);
        }
        for (Future<Integer> future : pool.invokeAll(tasks)) {
            future.get();
        }
        int sum = 0;
        for (int cell : CELLS) {
            sum += cell;
        }
        pool.shutdown();
        Result.is(56, sum);
    }
}
