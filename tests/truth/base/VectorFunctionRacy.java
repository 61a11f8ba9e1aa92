// ROW: callback under a lock of the JDK
// EXPECT: data-race VectorFunctionRacy.count
import java.util.List;
import java.util.Vector;

/** Each thread counts before it uses the list. */
public class VectorFunctionRacy {
    static int count;
    static final Vector<String> LIST = new Vector<>(List.of("item"));

    public static void main(String[] args) {
        Together.run(() -> {
            count++;
            LIST.size();
        }, () -> {
            count++;
            LIST.size();
        });
    }
}
