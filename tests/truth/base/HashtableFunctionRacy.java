// ROW: callback under a lock of the JDK
// EXPECT: data-race HashtableFunctionRacy.count
import java.util.Hashtable;

/** Each thread has a table of its own, whose lock guards nothing that the function uses. */
public class HashtableFunctionRacy {
    static int count;

    public static void main(String[] args) {
        Together.Body work = () -> {
            Hashtable<String, Integer> table = new Hashtable<>();
            table.put("k", 0);
            for (int i = 0; i < 50; i++) {
                int key = i;
                table.compute("k", (k, v) -> v + bump());
                table.merge("k", 1, (a, b) -> a + bump());
                table.computeIfPresent("k", (k, v) -> v + bump());
                table.computeIfAbsent("k" + key, k -> bump());
            }
        };
        Together.run(work, work);
    }

    static int bump() {
        count++;
        return 1;
    }
}
