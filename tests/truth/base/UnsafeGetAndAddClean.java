// ROW: Unsafe
// EXPECT: nothing
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A value travels with getAndAdd through Unsafe. */
public class UnsafeGetAndAddClean {
    static final Unsafe UNSAFE;
    static final long STATE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            STATE = UNSAFE.objectFieldOffset(UnsafeGetAndAddClean.class.getDeclaredField("state"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static final UnsafeGetAndAddClean SHARED = new UnsafeGetAndAddClean();
    int state;
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            UNSAFE.getAndAddInt(SHARED, STATE, 1);
        }, () -> {
            while (UNSAFE.getAndAddInt(SHARED, STATE, 0) == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
