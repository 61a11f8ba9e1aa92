// ROW: CompletableFuture
// EXPECT: data-race CompletableFutureStagesRacy$Box.value
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two dependents of one stage run in two threads, and both change the box that it gave them. */
public class CompletableFutureStagesRacy {
    static class Box {
        int value;
    }

    static final Gate BOTH_RUNNING = new Gate(2);

    static void change(Box box) {
        BOTH_RUNNING.meet();
        box.value++;
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        CompletableFuture<Box> source = CompletableFuture.supplyAsync(Box::new, pool);
        CompletableFuture<Void> left = source.thenAcceptAsync(CompletableFutureStagesRacy::change, pool);
        CompletableFuture<Void> right = source.thenAcceptAsync(CompletableFutureStagesRacy::change, pool);
        CompletableFuture.allOf(left, right).join();
        pool.shutdown();
    }
}
