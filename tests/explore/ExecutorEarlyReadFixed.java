// A task in a pool computes a result. The repair waits for the future of the
// task with get before the result is read.
// shutdown alone does not wait.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ExecutorEarlyReadFixed {
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
        task.get();
        if (result != 10) {
            throw new AssertionError("done: " + task.isDone() + ", result: " + result);
        }
    }
}
