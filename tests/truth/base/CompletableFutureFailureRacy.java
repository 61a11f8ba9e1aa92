// ROW: CompletableFuture
// EXPECT: data-race CompletableFutureFailureRacy.value
import java.util.concurrent.CompletableFuture;

/** The value is written after the failure of a future has announced it. */
public class CompletableFutureFailureRacy {
    static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            FUTURE.completeExceptionally(new IllegalStateException());
            value = 7;
        }, () -> {
            while (FUTURE.handle((result, failure) -> failure).getNow(null) == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
