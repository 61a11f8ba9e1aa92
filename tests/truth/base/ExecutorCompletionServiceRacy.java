// ROW: Executor
// EXPECT: data-race ExecutorCompletionServiceRacy$Box.value
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The task returns a box that it gave to the other task as well. */
public class ExecutorCompletionServiceRacy {
    static class Box {
        int value;
    }

    static final Gate BOTH_RUNNING = new Gate(2);
    static final Box BOX = new Box();

    static Box task() {
        BOTH_RUNNING.meet();
        BOX.value++;
        return BOX;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Box> service = new ExecutorCompletionService<>(pool);
        service.submit(ExecutorCompletionServiceRacy::task);
        service.submit(ExecutorCompletionServiceRacy::task);
        service.take().get();
        service.take().get();
        pool.shutdown();
    }
}
