// Three passengers book on a boat with two seats, kept in a synchronizedList.
// With one seat free, two passengers read the same size, both find room, and
// both add themselves. The boat is overbooked.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SyncListCheckActBuggy {
    static final int SEATS = 2;
    static List<String> booked = Collections.synchronizedList(new ArrayList<>());

    static void book(String name) {
            if (booked.size() < SEATS) {
                booked.add(name);
            }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> book("ann"));
        Thread t2 = new Thread(() -> book("bob"));
        Thread t3 = new Thread(() -> book("cat"));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        if (booked.size() != SEATS) {
            throw new IllegalStateException("overbooked: " + booked);
        }
    }
}
