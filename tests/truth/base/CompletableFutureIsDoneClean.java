// ROW: CompletableFuture
// EXPECT: nothing
import java.util.concurrent.CompletableFuture;

/** A value travels with a future that is polled. */
public class CompletableFutureIsDoneClean {
    static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            FUTURE.obtrudeValue("done");
        }, () -> {
            while (!FUTURE.isDone()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
