// ROW: callback under a lock of the JDK
// EXPECT: nothing
import java.util.Hashtable;

/** Functions that a table calls under its lock; the keys are the JDK's own. */
public class HashtableFunctionClean {
    static int count;

    public static void main(String[] args) {
        Hashtable<String, Integer> table = new Hashtable<>();
        table.put("k", 0);
        Together.Body work = () -> {
            for (int i = 0; i < 50; i++) {
                int key = i;
                table.compute("k", (k, v) -> v + bump());
                table.merge("k", 1, (a, b) -> a + bump());
                table.computeIfPresent("k", (k, v) -> v + bump());
                table.computeIfAbsent("k" + key, k -> bump());
            }
        };
        Together.run(work, work);
        Result.is(350, count);
    }

    static int bump() {
        count++;
        return 1;
    }
}
