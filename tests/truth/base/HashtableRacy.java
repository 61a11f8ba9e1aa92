// ROW: synchronized collection
// EXPECT: data-race HashtableRacy.value
import java.util.Hashtable;

/** The value is written after an entry of a Hashtable has announced it. */
public class HashtableRacy {
    static final Hashtable<String, String> MAP = new Hashtable<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.put("key", "value");
            value = 7;
        }, () -> {
            while (MAP.get("key") == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
