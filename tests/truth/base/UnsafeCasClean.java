// ROW: Unsafe
// EXPECT: nothing
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A value travels with compareAndSwap through Unsafe. */
public class UnsafeCasClean {
    static final Unsafe UNSAFE;
    static final long STATE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            STATE = UNSAFE.objectFieldOffset(UnsafeCasClean.class.getDeclaredField("state"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static final UnsafeCasClean SHARED = new UnsafeCasClean();
    int state;
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            UNSAFE.compareAndSwapInt(SHARED, STATE, 0, 1);
        }, () -> {
            while (!UNSAFE.compareAndSwapInt(SHARED, STATE, 1, 2)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
