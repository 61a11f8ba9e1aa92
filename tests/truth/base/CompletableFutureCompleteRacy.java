// ROW: CompletableFuture
// EXPECT: data-race CompletableFutureCompleteRacy.value
import java.util.concurrent.CompletableFuture;

/** The value is written after the completion of a future has announced it. */
public class CompletableFutureCompleteRacy {
    static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            FUTURE.complete("done");
            value = 7;
        }, () -> {
            FUTURE.get();
            seen = value;
        });
    }
}
