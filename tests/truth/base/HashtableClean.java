// ROW: synchronized collection
// EXPECT: nothing
import java.util.Hashtable;

/** A value travels with an entry of a Hashtable. */
public class HashtableClean {
    static final Hashtable<String, String> MAP = new Hashtable<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.put("key", "value");
        }, () -> {
            while (MAP.get("key") == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
