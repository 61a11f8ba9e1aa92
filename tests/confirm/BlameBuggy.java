// CONFIRM: atomicity-violation
// BLAME: java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Two things can be torn apart. The first is a statistic that nobody relies on; only the second sells what is not there. */
public class BlameBuggy {
    static final ConcurrentHashMap<String, Integer> VISITS = new ConcurrentHashMap<>();
    static final AtomicInteger STOCK = new AtomicInteger(1);

    static void buy() {
        Integer visits = VISITS.get("all");
        VISITS.put("all", visits == null ? 1 : visits + 1);
        if (STOCK.get() > 0) {
            STOCK.decrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(BlameBuggy::buy);
        Thread two = new Thread(BlameBuggy::buy);
        one.start();
        two.start();
        one.join();
        two.join();
        if (STOCK.get() < 0) {
            throw new AssertionError("oversold");
        }
    }
}
