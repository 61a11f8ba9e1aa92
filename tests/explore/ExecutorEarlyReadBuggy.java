// A task in a pool computes a result, and the main thread reads it right after
// submit and shutdown. shutdown does not wait for the task. When the task has
// not yet stored the result, the main thread finds 0.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ExecutorEarlyReadBuggy {
    static volatile int result;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> task = pool.submit(() -> {
            int sum = 0;
            for (int i = 1; i <= 4; i++) {
                sum += i;
            }
            result = sum;
        });
        pool.shutdown();
        if (result != 10) {
            throw new AssertionError("done: " + task.isDone() + ", result: " + result);
        }
    }
}
