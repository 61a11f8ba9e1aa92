// ROW: CompletableFuture
// EXPECT: data-race CompletableFutureAsyncRacy.value
import java.util.concurrent.CompletableFuture;

/** The creator writes between the start of the asynchronous computation and its join. */
public class CompletableFutureAsyncRacy {
    static int value;
    static volatile boolean written;

    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            int seen = value;
            while (!written) {
                Thread.yield();
            }
            return seen;
        });
        value = 7;
        written = true;
        future.join();
    }
}
