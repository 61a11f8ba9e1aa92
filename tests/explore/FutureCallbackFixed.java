// A callback on a CompletableFuture stores the value in a field. The repair
// joins the future that thenAccept returned, which is complete only after the
// callback has run.
import java.util.concurrent.CompletableFuture;

public class FutureCallbackFixed {
    static volatile int stored;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        CompletableFuture<Void> callback = source.thenAccept(v -> stored = v);
        Thread completer = new Thread(() -> source.complete(42));
        completer.start();
        callback.join();
        if (stored != 42) {
            throw new AssertionError("callback has not run, stored " + stored);
        }
        completer.join();
        callback.join();
    }
}
