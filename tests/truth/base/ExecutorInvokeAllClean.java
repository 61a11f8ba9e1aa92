// ROW: Executor
// EXPECT: nothing
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** invokeAll on a thread pool: all results are there when it returns, without a single get. */
public class ExecutorInvokeAllClean {
    static int left;
    static int right;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> left = left + 3, () -> right = right + 4);
        left = 10;
        pool.invokeAll(tasks);
        pool.invokeAll(tasks);
        pool.shutdown();
        Result.is(24, left + right);
    }
}
