// ROW: method handles
// EXPECT: data-race BoundHandleRacy.value
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;

/** Handles that are bound to objects that synchronize nothing. */
public class BoundHandleRacy {
    static int value;

    public static void main(String[] args) throws Throwable {
        MethodHandle size = MethodHandles.lookup().bind(new ArrayList<String>(), "size", MethodType.methodType(int.class));
        MethodHandle length = MethodHandles.lookup().bind("text", "length", MethodType.methodType(int.class));
        Together.run(() -> work(size), () -> work(length));
    }

    private static void work(MethodHandle handle) {
        try {
            value += (int) handle.invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
