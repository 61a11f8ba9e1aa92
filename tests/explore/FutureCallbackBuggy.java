// A callback on a CompletableFuture stores the value in a field. The main
// thread joins the future itself and reads the field. complete makes the value
// visible first and runs the callback afterwards, so the main thread can come
// in between and find the field still 0.
import java.util.concurrent.CompletableFuture;

public class FutureCallbackBuggy {
    static volatile int stored;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        CompletableFuture<Void> callback = source.thenAccept(v -> stored = v);
        Thread completer = new Thread(() -> source.complete(42));
        completer.start();
        source.join();
        if (stored != 42) {
            throw new AssertionError("callback has not run, stored " + stored);
        }
        completer.join();
        callback.join();
    }
}
