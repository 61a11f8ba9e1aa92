// ROW: CompletableFuture
// EXPECT: nothing
import java.util.concurrent.CompletableFuture;

/** A value travels with the failure of a future. */
public class CompletableFutureFailureClean {
    static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            FUTURE.completeExceptionally(new IllegalStateException());
        }, () -> {
            while (FUTURE.handle((result, failure) -> failure).getNow(null) == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
