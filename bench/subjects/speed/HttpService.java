// PAPER: Cherokee, Httpd
// FREE: sockets
// THREADS: main,main/2,main/1/1
// SEEDED: order NullPointerException log
// SEEDED: atomicity NullPointerException visit
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The JDK's HTTP server with a pool of four, two clients, and main, which opens the log late, changes the theme and looks at the
 * figures while they work. Figures and what is only shown are not guarded.
 *
 * <p>
 * Seeded: the log is opened when main has done other things, and only needed after some requests (order); a session is looked for
 * and used in two steps, and a logout may come in between (atomicity).
 */
public class HttpService {
    static final int REQUESTS = 40;
    static final int PAGE = 400;
    static boolean order;
    static boolean atomicity;

    static final class Session {
        int visits;
        String page;
    }

    static final Map<String, Session> SESSIONS = new ConcurrentHashMap<>();
    /** Main goes on when there were some answers. */
    static final CountDownLatch UP = new CountDownLatch(3);
    static StringBuffer log;
    static int served;
    static long bytes;
    static String lastPath;
    static int failures;
    static String theme = "plain";
    static boolean busy;
    static long checksum;
    static int clientsDone;

    static String render(String path, int lines) {
        int sum = path.length();
        for (int i = 0; i < lines; i++) {
            sum = line(sum, i);
        }
        return theme + " " + sum;
    }

    static int line(int sum, int i) {
        return sum * 31 + i;
    }

    static void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String page;
        try {
            page = answer(path);
        } catch (RuntimeException e) {
            failures++;
            Thread me = Thread.currentThread();
            me.getUncaughtExceptionHandler().uncaughtException(me, e);
            page = "sorry";
        }
        byte[] body = page.getBytes();
        exchange.sendResponseHeaders(200, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    static String answer(String path) {
        served++;
        if (served > REQUESTS) {
            busy = true;
        }
        lastPath = path;
        String page = path.endsWith("/logout") ? logout(path) : visit(path);
        bytes += page.length();
        if (order && served > REQUESTS * 3 / 2) {
            log(path);
        }
        return page;
    }

    static String logout(String path) {
        Session gone = SESSIONS.remove("shop");
        return render(path, PAGE / 4) + (gone == null ? "" : gone.page);
    }

    static String visit(String path) {
        if (!atomicity) {
            Session s = SESSIONS.computeIfAbsent("shop", k -> new Session());
            s.page = render(path, PAGE);
            s.visits++;
            return s.page;
        }
        SESSIONS.putIfAbsent("shop", new Session());
        String page = render(path, PAGE);
        SESSIONS.get("shop").page = page;
        return page;
    }

    static void log(String path) {
        log.append(path).append('\n');
    }

    static void client(int port, int me) {
        try {
            for (int n = 1; n <= REQUESTS; n++) {
                String path = n % 6 == 5 - me ? "/logout" : "/page" + n;
                checksum += check(fetch(port, path));
                UP.countDown();
            }
        } catch (IOException e) {
            failures++;
        }
        clientsDone++;
    }

    static byte[] fetch(int port, String path) throws IOException {
        HttpURLConnection c = (HttpURLConnection) new URL("http", "127.0.0.1", port, path).openConnection();
        try (InputStream in = c.getInputStream()) {
            return in.readAllBytes();
        }
    }

    static int check(byte[] body) {
        int sum = 0;
        for (int i = 0; i < PAGE; i++) {
            sum = line(sum, body[i % body.length]);
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        order = args[0].matches("seeded|order");
        atomicity = args[0].matches("seeded|atomicity");
        // Else each answer waits for an acknowledgement, for 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        server.setExecutor(pool);
        server.createContext("/", HttpService::handle);
        server.start();
        int port = server.getAddress().getPort();
        fetch(port, "/health");
        Thread one = new Thread(() -> client(port, 0), "one");
        Thread two = new Thread(() -> client(port, 1), "two");
        one.start();
        two.start();
        UP.await();
        for (int i = 0; i < 400; i++) {
            render("/warm", PAGE);
        }
        log = new StringBuffer();
        for (int i = 0; i < 60; i++) {
            render("/warm", PAGE);
            if (i == 30) {
                theme = "dark";
            }
        }
        String shown = served + " " + bytes + " " + lastPath + " " + busy + " " + clientsDone;
        one.join();
        two.join();
        server.stop(0);
        pool.shutdown();
        if (shown.isEmpty() || failures > 0) {
            System.out.println(failures + " failures, " + checksum);
        }
    }
}
