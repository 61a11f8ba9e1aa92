// ROW: Executor
// EXPECT: nothing
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.ArrayBlockingQueue;

/** A ThreadPoolExecutor with hooks of its own, a small queue, and tasks that the caller runs when it is full. */
public class ExecutorOwnClean {
    static int value;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
                task -> new Thread(task, "own"), new ThreadPoolExecutor.CallerRunsPolicy()) {
            @Override
            protected void afterExecute(Runnable task, Throwable failure) {
                if (failure instanceof RejectedExecutionException) {
                    throw new AssertionError(failure);
                }
            }
        };
        Executor executor = pool;
        for (int i = 0; i < 30; i++) {
            FutureTask<Integer> task = new FutureTask<>(() -> value = value + 1);
            executor.execute(task);
            task.get();
        }
        pool.shutdown();
        Result.is(30, value);
    }
}
