// Two threads count words in a shared HashMap by a get followed by a put.
// Both threads read the old count of the same word, then both put the old
// count plus one, so one occurrence is lost.
import java.util.HashMap;
import java.util.Map;

public class HashMapPutBuggy {
    static Map<String, Integer> counts = new HashMap<>();

    static void count(String... words) {
        for (String w : words) {
            int old = counts.getOrDefault(w, 0);
            counts.put(w, old + 1);
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
