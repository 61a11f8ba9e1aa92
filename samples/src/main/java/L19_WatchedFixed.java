/*
 * Lesson 19, fixed: what all workers count is counted in one step.
 *
 *     ./heddle detect L19_WatchedFixed
 *     ./heddle watch --rate 100% --cpu 100% --wait L19_WatchedFixed
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
import java.util.concurrent.atomic.AtomicLong;

public class L19_WatchedFixed {
    private static final int WORKERS = 2;

    /** Served by all workers together, or so it is meant. */
    private final AtomicLong served = new AtomicLong();

    /** A request: one more that is served, and some work. */
    private long serve(long request) {
        served.incrementAndGet();
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
        if (served.get() != 2 * WORKERS) {
            throw new IllegalStateException("served " + served.get() + " of " + 2 * WORKERS);
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
            new L19_WatchedFixed().test();
        } else {
            new L19_WatchedFixed().open(args.length > 0 ? Long.parseLong(args[0]) : 2);
        }
    }
}
