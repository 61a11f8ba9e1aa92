package dev.heddle.bench.program;

import dev.heddle.bench.Scratch;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

/** An embedded Tomcat on a free loopback port with a small shop: a page for each article, and what a session has looked at. */
public final class ShopServer implements Closeable {
    /** Kept: the log manager does not, and a logger that is collected forgets its level. */
    private static final Logger QUIET = Logger.getLogger("org.apache");
    private static final int ARTICLES = 200;

    private final Scratch scratch = Scratch.create();
    private final Tomcat tomcat = new Tomcat();

    public ShopServer() throws IOException, LifecycleException {
        QUIET.setLevel(Level.SEVERE);
        String base = scratch.path().toString();
        tomcat.setBaseDir(base);
        tomcat.setPort(0);
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
        Context context = tomcat.addContext("", base);
        Tomcat.addServlet(context, "shop", new Shop());
        context.addServletMappingDecoded("/*", "shop");
        tomcat.start();
    }

    public int port() {
        return tomcat.getConnector().getLocalPort();
    }

    @Override
    public void close() throws IOException {
        try {
            tomcat.stop();
            tomcat.destroy();
        } catch (LifecycleException e) {
            throw new IOException(e);
        } finally {
            scratch.close();
        }
    }

    /** An article never changes; how often it was looked at does. */
    private static final class Article {
        final String name;
        final long cents;
        private final AtomicLong looks = new AtomicLong();

        Article(int number) {
            name = "article " + number;
            cents = 100 + number * 37L % 9_000;
        }
    }

    /** What one session has looked at; requests of a session may come at once. */
    private static final class Basket {
        private long cents;
        private int articles;

        synchronized String add(Article article) {
            cents += article.cents;
            articles++;
            return articles + " articles for " + cents + " cents";
        }
    }

    private static final class Shop extends HttpServlet {
        private static final long serialVersionUID = 1L;
        private static final String BASKET = "basket";

        private final transient Map<Integer, Article> articles = new ConcurrentHashMap<>();

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            HttpSession session = request.getSession();
            String number = request.getParameter("article");
            StringBuilder page = new StringBuilder("<html><body>");
            if (number == null) {
                session.invalidate();
                page.append("good bye");
            } else {
                page(page, session, Integer.parseInt(number) % ARTICLES);
            }
            byte[] bytes = page.append("</body></html>\n").toString().getBytes(StandardCharsets.UTF_8);
            response.setContentType("text/html; charset=utf-8");
            response.setContentLength(bytes.length);
            response.getOutputStream().write(bytes);
        }

        private void page(StringBuilder page, HttpSession session, int number) {
            Article article = article(number);
            article.looks.incrementAndGet();
            Basket basket = (Basket) session.getAttribute(BASKET);
            if (basket == null) {
                basket = new Basket();
                session.setAttribute(BASKET, basket);
            }
            page.append("<h1>").append(article.name).append("</h1><p>").append(basket.add(article)).append("</p><ul>");
            for (int i = 1; i <= 20; i++) {
                Article other = article((number + i * i) % ARTICLES);
                page.append("<li>").append(other.name).append(": ").append(other.cents).append("</li>");
            }
            page.append("</ul>");
        }

        private Article article(int number) {
            return articles.computeIfAbsent(number, Article::new);
        }
    }
}
