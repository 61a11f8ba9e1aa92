/*
 * Lesson 19: a race in production.
 *
 * This server has been running for a while. Its workers count what they have served in a plain field, and now and then a request
 * is not counted. Under a detector it shows at once:
 *
 *     ./heddle detect L19_Watched
 *
 * But nobody has thought of a test, and nobody would run a server in production under a detector. It may be watched, though, from its
 * start or as it runs (here for ten minutes, with customers of its own):
 *
 *     java -javaagent:agent/target/heddle.jar=mode=watch,rate=1%,budget=2% -jar server.jar
 *     java -cp samples/target/heddle-samples.jar L19_Watched 600 &
 *     ./heddle watch --rate 100% --cpu 100% --pid $!
 *     ./heddle watch --status --pid $!
 *     ./heddle watch --off --pid $!
 *
 * Usually one field in a hundred is watched, and others after a while (--rotate 10m); all other fields cost nothing. Here is so little code
 * that all of it can be watched at once. If the server is started for the occasion, it is one command:
 *
 *     ./heddle watch --rate 100% --cpu 100% --wait -- java -cp samples/target/heddle-samples.jar L19_Watched 20
 *
 *     1 DATA RACE  L19_Watched.served  (predicted)                         HD-3C9388
 *       read   L19_Watched.serve  L19_Watched.java:52  pool-1-thread-1
 *       write  L19_Watched.serve  L19_Watched.java:52  pool-1-thread-2
 *
 * What was only seen in passing can now be made to happen on purpose, in a test of a few requests, and again as often as you like:
 *
 *     ./heddle confirm --from .heddle/run-001 -- java -cp samples/target/heddle-samples.jar L19_Watched test
 *     ./heddle replay TOKEN -- java -cp samples/target/heddle-samples.jar L19_Watched test
 *
 * See L19_WatchedFixed.
 */
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class L19_Watched {
    private static final int WORKERS = 2;

    /** Served by all workers together, or so it is meant. */
    private long served;

    /** A request: one more that is served, and some work. */
    private long serve(long request) {
        served++; // FINDING data-race L19_Watched.served
        long answer = request;
        for (int i = 0; i < 50_000; i++) {
            answer = answer * 31 + i;
        }
        return answer;
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body = Long.toString(serve(exchange.getRequestURI().getPath().length())).getBytes();
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** The server, with two customers who ask it all the time. */
    private void open(long seconds) throws Exception {
        // Otherwise customers wait for the network most of the time.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
        http.setExecutor(workers);
        http.createContext("/", this::answer);
        http.start();
        URL url = new URL("http", http.getAddress().getHostString(), http.getAddress().getPort(), "/ask");
        long end = System.nanoTime() + seconds * 1_000_000_000;
        together(() -> {
            while (System.nanoTime() < end) {
                url.openStream().readAllBytes();
            }
            return null;
        });
        http.stop(0);
        workers.shutdown();
    }

    /** What a test does, without a network: two requests for each worker. */
    private void test() throws Exception {
        together(() -> serve(1) + serve(2));
        if (served != 2 * WORKERS) {
            throw new IllegalStateException("served " + served + " of " + 2 * WORKERS);
        }
    }

    private static void together(Callable<?> what) throws Exception {
        Thread[] threads = new Thread[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            threads[i] = new Thread(() -> {
                try {
                    what.call();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }, "customer-" + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length > 0 && args[0].equals("test")) {
            new L19_Watched().test();
        } else {
            new L19_Watched().open(args.length > 0 ? Long.parseLong(args[0]) : 2);
        }
    }
}
