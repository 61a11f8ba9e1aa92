// CONFIRM: nothing
// PREDICT: nothing
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** One call. */
public class CheckThenActFixed {
    static final ConcurrentHashMap<String, Integer> SEATS = new ConcurrentHashMap<>();
    static final AtomicInteger SOLD = new AtomicInteger();

    static void book(int who) {
        if (SEATS.putIfAbsent("1A", who) == null) {
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
