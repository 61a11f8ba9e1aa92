// ROW: Executor
// EXPECT: nothing
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Into the task by submit, out of it by get. */
public class ExecutorFixedClean {
    static int[] data = new int[4];

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int sum = 0;
        for (int round = 0; round < 20; round++) {
            data[0] = round;
            data[1] = round;
            Future<?> left = pool.submit(() -> data[2] = data[0] + 1);
            Future<?> right = pool.submit(() -> data[3] = data[1] + 1);
            left.get();
            right.get();
            sum += data[2] + data[3];
        }
        pool.shutdown();
        Result.is(420, sum);
    }
}
