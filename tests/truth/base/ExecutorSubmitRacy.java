// ROW: Executor
// EXPECT: data-race ExecutorSubmitRacy.value
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The submitter writes after the submission, while the task cannot end before that. */
public class ExecutorSubmitRacy {
    static int value;
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<Integer> future = pool.submit(() -> {
            int seen = value;
            while (!written) {
                Thread.yield();
            }
            return seen;
        });
        value = 7;
        written = true;
        future.get();
        pool.shutdown();
    }
}
