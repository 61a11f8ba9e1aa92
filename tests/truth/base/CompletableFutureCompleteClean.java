// ROW: CompletableFuture
// EXPECT: nothing
import java.util.concurrent.CompletableFuture;

/** A value travels with the completion of a future. */
public class CompletableFutureCompleteClean {
    static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            FUTURE.complete("done");
        }, () -> {
            FUTURE.get();
            value++;
        });
        Result.is(8, value);
    }
}
