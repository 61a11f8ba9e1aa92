// ROW: locks of the JDK
// EXPECT: nothing
import java.util.List;
import java.util.Vector;

/** A function inside of a locked collection ends with an exception: the lock was held until then. */
public class ThrowingCallbackClean {
    static final Vector<Integer> VECTOR = new Vector<>(List.of(1));
    static int calls;

    public static void main(String[] args) {
        Together.run(ThrowingCallbackClean::work, ThrowingCallbackClean::work);
        Result.is(20, calls);
    }

    private static void work() {
        for (int i = 0; i < 10; i++) {
            try {
                VECTOR.forEach(x -> {
                    calls++;
                    throw new IllegalStateException();
                });
            } catch (IllegalStateException expected) {
                continue;
            }
            throw new AssertionError();
        }
    }
}
