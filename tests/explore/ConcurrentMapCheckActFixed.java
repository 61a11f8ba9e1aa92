// Three threads look up a shared purse in a ConcurrentHashMap and create it
// when it is missing. The repair uses computeIfAbsent, which looks up and
// creates in one step, so all threads get the same purse.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class ConcurrentMapCheckActFixed {
    static ConcurrentHashMap<String, AtomicInteger> purses = new ConcurrentHashMap<>();

    static void pay(int coins) {
        AtomicInteger purse = purses.computeIfAbsent("x", k -> new AtomicInteger());
        purse.addAndGet(coins);
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int coins = i + 1;
            threads[i] = new Thread(() -> pay(coins));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (purses.get("x").get() != 6) {
            throw new AssertionError("coins lost, " + purses.get("x") + " left");
        }
    }
}
