// CONFIRM: nothing
import java.util.HashSet;
import java.util.Set;

/** The lock is held from the question to the answer. */
public class VisitedTwiceFixed {
    private final Set<String> pages = new HashSet<>();
    private int fetched;

    private synchronized boolean contains(String page) {
        return pages.contains(page);
    }

    private synchronized void add(String page) {
        pages.add(page);
        fetched++;
    }

    private synchronized void visit(String page) {
        if (!contains(page)) {
            add(page);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        VisitedTwiceFixed crawler = new VisitedTwiceFixed();
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
