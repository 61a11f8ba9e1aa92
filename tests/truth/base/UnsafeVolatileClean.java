// ROW: Unsafe
// EXPECT: nothing
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A value travels with volatile accesses through Unsafe. */
public class UnsafeVolatileClean {
    static final Unsafe UNSAFE;
    static final long STATE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            STATE = UNSAFE.objectFieldOffset(UnsafeVolatileClean.class.getDeclaredField("state"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static final UnsafeVolatileClean SHARED = new UnsafeVolatileClean();
    int state;
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            UNSAFE.putIntVolatile(SHARED, STATE, 1);
        }, () -> {
            while (UNSAFE.getIntVolatile(SHARED, STATE) == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
