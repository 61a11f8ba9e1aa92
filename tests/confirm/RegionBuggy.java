// CONFIRM: atomicity-violation
// BLAME: java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.ConcurrentHashMap;

/** Nothing fails when another thread comes in between; but somebody has said that it must not. */
public class RegionBuggy {
    @interface AtomicRegion {
    }

    static final ConcurrentHashMap<String, Integer> SEATS = new ConcurrentHashMap<>();

    @AtomicRegion
    static boolean book(int who) {
        if (isFree()) {
            SEATS.put("1A", who);
            return true;
        }
        return false;
    }

    private static boolean isFree() {
        return !SEATS.containsKey("1A");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> book(1));
        Thread two = new Thread(() -> book(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
