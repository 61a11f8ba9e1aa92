package dev.heddle.real.programs;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** An embedded Tomcat on an ephemeral loopback port, with sessions, asked by four clients at once. */
public final class TomcatServer {
    /** Kept: the log manager does not, and a logger that is collected forgets its level. */
    private static final Logger QUIET = Logger.getLogger("org.apache");

    private static final int CLIENTS = 4;
    private static final int REQUESTS = 60;

    static final class CountingServlet extends HttpServlet {
        private static final long serialVersionUID = 1L;
        private final AtomicInteger hits = new AtomicInteger();
        private final Map<String, AtomicInteger> users = new ConcurrentHashMap<>();

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            String user = request.getParameter("user");
            hits.incrementAndGet();
            int count = users.computeIfAbsent(user, key -> new AtomicInteger()).incrementAndGet();
            request.getSession().setAttribute("last", count);
            if (count % 20 == 0) {
                response.sendError(HttpServletResponse.SC_CONFLICT, "every twentieth");
                return;
            }
            response.setContentType("text/plain");
            response.getWriter().println(user + " asks for " + request.getPathInfo());
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            long sum = 0;
            for (int b; (b = request.getInputStream().read()) >= 0;) {
                sum += b;
            }
            response.getWriter().print(sum);
        }
    }

    private TomcatServer() {
    }

    public static void main(String[] args) throws Exception {
        QUIET.setLevel(Level.SEVERE);
        Path base = Files.createTempDirectory("tomcat");
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(base.toString());
        tomcat.setPort(0);
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        Context context = tomcat.addContext("", base.toString());
        CountingServlet servlet = new CountingServlet();
        Tomcat.addServlet(context, "counting", servlet);
        context.addServletMappingDecoded("/count/*", "counting");
        tomcat.start();
        String root = "http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + "/count/";
        Map<Integer, AtomicInteger> statuses = new ConcurrentHashMap<>();
        AtomicInteger bodies = new AtomicInteger();
        Workers.run(CLIENTS, client -> {
            HttpClient http = HttpClient.newHttpClient();
            for (int i = 0; i < REQUESTS; i++) {
                URI uri = URI.create(root + "page" + i + "?user=u" + client);
                HttpResponse<String> response = http.send(HttpRequest.newBuilder(uri).build(),
                        HttpResponse.BodyHandlers.ofString());
                statuses.computeIfAbsent(response.statusCode(), key -> new AtomicInteger()).incrementAndGet();
                bodies.addAndGet(response.statusCode() == 200 ? response.body().length() : 0);
            }
            HttpResponse<String> posted = http.send(HttpRequest.newBuilder(URI.create(root + "sum"))
                    .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[10_000 + client])).build(),
                    HttpResponse.BodyHandlers.ofString());
            bodies.addAndGet(Integer.parseInt(posted.body()));
        });
        System.out.println("hits " + servlet.hits + ", by user " + new TreeMap<>(servlet.users));
        System.out.println("statuses " + new TreeMap<>(statuses) + ", characters " + bodies);
        tomcat.stop();
        tomcat.destroy();
        System.out.println("stopped: " + tomcat.getServer().getStateName());
        // The clients' selector threads would keep the JVM for a while.
        System.exit(0);
    }
}
