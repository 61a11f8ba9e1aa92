import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/*
 * Lesson 7, fixed: a map that is made for it.
 *
 *     ./heddle detect L07_RacyHashMapFixed
 *
 * A ConcurrentHashMap also orders what it carries: whatever a thread did to a value before it put it is visible to the
 * thread that gets it.
 */
public class L07_RacyHashMapFixed {
    static final Map<Integer, String> NAMES = new ConcurrentHashMap<>();

    static void fill(int from) {
        for (int i = from; i < from + 50; i++) {
            NAMES.put(i, "name");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(() -> fill(0), "left");
        Thread right = new Thread(() -> fill(50), "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(NAMES.size() + " names of 100");
    }
}
