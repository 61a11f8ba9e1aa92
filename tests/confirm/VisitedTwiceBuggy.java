// CONFIRM: atomicity-violation
import java.util.HashSet;
import java.util.Set;

/** Two calls, each with the lock: who waits between them must not have it, or nobody can come. */
public class VisitedTwiceBuggy {
    private final Set<String> pages = new HashSet<>();
    private int fetched;

    private synchronized boolean contains(String page) {
        return pages.contains(page);
    }

    private synchronized void add(String page) {
        pages.add(page);
        fetched++;
    }

    private void visit(String page) {
        if (!contains(page)) {
            add(page);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        VisitedTwiceBuggy crawler = new VisitedTwiceBuggy();
        Thread one = new Thread(() -> crawler.visit("/"));
        Thread two = new Thread(() -> crawler.visit("/"));
        one.start();
        two.start();
        one.join();
        two.join();
        if (crawler.fetched != 1) {
            throw new AssertionError("fetched " + crawler.fetched + " times");
        }
    }
}
