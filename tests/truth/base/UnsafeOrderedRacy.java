// ROW: Unsafe
// EXPECT: data-race UnsafeOrderedRacy.value
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The value is written after an ordered put through Unsafe has announced it. */
public class UnsafeOrderedRacy {
    static final Unsafe UNSAFE;
    static final long STATE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            STATE = UNSAFE.objectFieldOffset(UnsafeOrderedRacy.class.getDeclaredField("state"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static final UnsafeOrderedRacy SHARED = new UnsafeOrderedRacy();
    int state;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            UNSAFE.putOrderedInt(SHARED, STATE, 1);
            value = 7;
        }, () -> {
            while (UNSAFE.getIntVolatile(SHARED, STATE) == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
