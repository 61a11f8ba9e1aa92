// ROW: Executor
// EXPECT: nothing
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A single-thread executor confines the counter, whoever submits. */
public class ExecutorSingleClean {
    static int count;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Together.Body submit = () -> {
            for (int i = 0; i < 50; i++) {
                pool.execute(() -> count++);
            }
        };
        Together.run(submit, submit);
        int seen = pool.submit(() -> count).get();
        pool.shutdown();
        Result.is(100, seen);
    }
}
