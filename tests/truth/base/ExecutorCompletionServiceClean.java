// ROW: Executor
// EXPECT: nothing
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Results in the order of their completion. */
public class ExecutorCompletionServiceClean {
    static class Box {
        int value;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Box> service = new ExecutorCompletionService<>(pool);
        for (int i = 0; i < 20; i++) {
            int number = i;
            service.submit(() -> {
                Box box = new Box();
                box.value = number;
                return box;
            });
        }
        int sum = 0;
        for (int i = 0; i < 20; i++) {
            sum += service.take().get().value;
        }
        pool.shutdown();
        Result.is(190, sum);
    }
}
