// Two threads claim the same name in a Hashtable: containsKey, then put.
// Each call is synchronized but the pair is not. Both threads find the name
// free, both put it, and both believe that they own it.
import java.util.Hashtable;
import java.util.concurrent.atomic.AtomicInteger;

public class HashtableCheckActBuggy {
    static Hashtable<String, Integer> owners = new Hashtable<>();
    static AtomicInteger winners = new AtomicInteger();

    static void claim(int id) {
            if (!owners.containsKey("printer")) {
                owners.put("printer", id);
                winners.incrementAndGet();
            }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> claim(1));
        Thread t2 = new Thread(() -> claim(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (winners.get() != 1) {
            throw new AssertionError(winners.get() + " threads own the name");
        }
    }
}
