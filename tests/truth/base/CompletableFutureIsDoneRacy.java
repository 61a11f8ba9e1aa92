// ROW: CompletableFuture
// EXPECT: data-race CompletableFutureIsDoneRacy.value
import java.util.concurrent.CompletableFuture;

/** The value is written after a future that is polled has announced it. */
public class CompletableFutureIsDoneRacy {
    static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            FUTURE.obtrudeValue("done");
            value = 7;
        }, () -> {
            while (!FUTURE.isDone()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
