// ROW: synchronized collection
// EXPECT: data-race VectorRacy.value
import java.util.Vector;

/** The value is written after an element of a Vector has announced it. */
public class VectorRacy {
    static final Vector<String> LIST = new Vector<>();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            LIST.add("item");
            value = 7;
        }, () -> {
            while (LIST.isEmpty()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
