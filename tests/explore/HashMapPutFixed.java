// Two threads count words in a shared HashMap by a get followed by a put.
// The repair holds the monitor of the map from the get to the put, so no
// other thread can count the same word in between.
import java.util.HashMap;
import java.util.Map;

public class HashMapPutFixed {
    static Map<String, Integer> counts = new HashMap<>();

    static void count(String... words) {
        for (String w : words) {
            synchronized (counts) {
                int old = counts.getOrDefault(w, 0);
                counts.put(w, old + 1);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> count("a", "b"));
        Thread t2 = new Thread(() -> count("b", "a"));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        int sum = 0;
        for (int n : counts.values()) {
            sum += n;
        }
        if (sum != 4) {
            throw new AssertionError("words lost: " + counts);
        }
    }
}
