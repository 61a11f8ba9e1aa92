// ROW: Executor
// EXPECT: nothing
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Tasks of a cached pool, collected by awaitTermination. */
public class ExecutorCachedClean {
    static final int[] CELLS = new int[10];

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        for (int i = 0; i < CELLS.length; i++) {
            int cell = i;
            CELLS[cell] = 1;
            pool.execute(() -> CELLS[cell] += cell);
        }
        pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new AssertionError("not terminated");
        }
        int sum = 0;
        for (int cell : CELLS) {
            sum += cell;
        }
        Result.is(55, sum);
    }
}
