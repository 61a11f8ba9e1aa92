// ROW: callback under a lock of the JDK
// EXPECT: nothing
import java.util.List;
import java.util.Vector;

/** Both threads count in a function that a Vector calls under its lock. */
public class VectorFunctionClean {
    static int count;
    static final Vector<String> LIST = new Vector<>(List.of("item"));

    public static void main(String[] args) {
        Together.run(() -> LIST.forEach(s -> count++), () -> LIST.forEach(s -> count++));
        Result.is(2, count);
    }
}
