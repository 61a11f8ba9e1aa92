// Two callbacks depend on one CompletableFuture. The repair chains the second
// callback to the result of the first one instead of adding both to the same
// future, so the list is always made first.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

public class FutureOrderFixed {
    static volatile List<String> log;

    public static void main(String[] args) throws Exception {
        CompletableFuture<String> source = new CompletableFuture<>();
        Thread completer = new Thread(() -> source.complete("done"));
        completer.start();
        CompletableFuture<Void> first = source.thenAccept(s -> log = new ArrayList<>());
        CompletableFuture<Void> second = first.thenAccept(s -> log.add("note"));
        completer.join();
        first.join();
        second.join();
        if (log.size() != 1) {
            throw new AssertionError("log: " + log);
        }
    }
}
