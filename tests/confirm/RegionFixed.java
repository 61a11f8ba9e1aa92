// CONFIRM: nothing
import java.util.concurrent.ConcurrentHashMap;

/** The region is one call. Between two calls of it another thread may come. */
public class RegionFixed {
    @interface AtomicRegion {
    }

    static final ConcurrentHashMap<String, Integer> SEATS = new ConcurrentHashMap<>();

    @AtomicRegion
    static boolean book(int who) {
        return SEATS.putIfAbsent("1A", who) == null;
    }

    /** Two calls of the region, and no region around them. */
    static void twice(int who) {
        book(who);
        book(who);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> twice(1));
        Thread two = new Thread(() -> twice(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
