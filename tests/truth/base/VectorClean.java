// ROW: synchronized collection
// EXPECT: nothing
import java.util.Vector;

/** A value travels with an element of a Vector. */
public class VectorClean {
    static final Vector<String> LIST = new Vector<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            LIST.add("item");
        }, () -> {
            while (LIST.isEmpty()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
