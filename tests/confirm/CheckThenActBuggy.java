// CONFIRM: atomicity-violation
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Two calls of a concurrent map, each of which is atomic. */
public class CheckThenActBuggy {
    static final ConcurrentHashMap<String, Integer> SEATS = new ConcurrentHashMap<>();
    static final AtomicInteger SOLD = new AtomicInteger();

    static void book(int who) {
        if (!SEATS.containsKey("1A")) {
            SEATS.put("1A", who);
            SOLD.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> book(1));
        Thread two = new Thread(() -> book(2));
        one.start();
        two.start();
        one.join();
        two.join();
        if (SOLD.get() != 1) {
            throw new AssertionError("sold " + SOLD);
        }
    }
}
