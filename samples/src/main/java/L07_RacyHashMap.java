import java.util.HashMap;
import java.util.Map;

/*
 * Lesson 7: a HashMap that two threads fill.
 *
 * No field of this class is written twice. The race is inside the map: both threads change its table and its size. Entries
 * get lost, and the size is wrong.
 *
 *     ./heddle detect L07_RacyHashMap
 *
 *     1 DATA RACE  java.util.HashMap  (predicted)                          HD-51AADF
 *       write  L07_RacyHashMap.fill  L07_RacyHashMap.java:25  left   holding {}
 *       write  L07_RacyHashMap.fill  L07_RacyHashMap.java:25  right  holding {}
 *
 * You cannot change HashMap, and its insides would not tell you much. So Heddle treats a collection of the JDK that is not
 * thread-safe as one location: a put is a write of it, a get is a read, and the report shows the lines of your code that
 * called them.
 */
public class L07_RacyHashMap {
    static final Map<Integer, String> NAMES = new HashMap<>();

    static void fill(int from) {
        for (int i = from; i < from + 50; i++) {
            NAMES.put(i, "name"); // FINDING data-race java.util.HashMap
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
