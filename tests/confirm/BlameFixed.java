// CONFIRM: nothing
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The statistic is torn apart as before, and the stock is not. */
public class BlameFixed {
    static final ConcurrentHashMap<String, Integer> VISITS = new ConcurrentHashMap<>();
    static final AtomicInteger STOCK = new AtomicInteger(1);

    static void buy() {
        Integer visits = VISITS.get("all");
        VISITS.put("all", visits == null ? 1 : visits + 1);
        STOCK.updateAndGet(n -> Math.max(0, n - 1));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(BlameFixed::buy);
        Thread two = new Thread(BlameFixed::buy);
        one.start();
        two.start();
        one.join();
        two.join();
        if (STOCK.get() < 0) {
            throw new AssertionError("oversold");
        }
    }
}
