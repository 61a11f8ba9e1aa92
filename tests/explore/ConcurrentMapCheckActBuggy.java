// Three threads look up a shared purse in a ConcurrentHashMap and create it
// when it is missing. Two threads find none, both create one, and the second
// put replaces the first purse. The coins in the first purse are lost.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class ConcurrentMapCheckActBuggy {
    static ConcurrentHashMap<String, AtomicInteger> purses = new ConcurrentHashMap<>();

    static void pay(int coins) {
        AtomicInteger purse = purses.get("x");
        if (purse == null) {
            purse = new AtomicInteger();
            purses.put("x", purse);
        }
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
