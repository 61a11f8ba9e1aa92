// Two callbacks are added to one CompletableFuture in the belief that they run
// in the order of adding. When the future completes after both were added (or
// between the two), the second callback can run before the first one has made
// the list: NullPointerException inside the second callback.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

public class FutureOrderBuggy {
    static volatile List<String> log;

    public static void main(String[] args) throws Exception {
        CompletableFuture<String> source = new CompletableFuture<>();
        Thread completer = new Thread(() -> source.complete("done"));
        completer.start();
        CompletableFuture<Void> first = source.thenAccept(s -> log = new ArrayList<>());
        CompletableFuture<Void> second = source.thenAccept(s -> log.add("note"));
        completer.join();
        first.join();
        second.join();
        if (log.size() != 1) {
            throw new AssertionError("log: " + log);
        }
    }
}
