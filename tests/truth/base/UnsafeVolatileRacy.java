// ROW: Unsafe
// EXPECT: data-race UnsafeVolatileRacy.value
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The value is written after volatile accesses through Unsafe has announced it. */
public class UnsafeVolatileRacy {
    static final Unsafe UNSAFE;
    static final long STATE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            STATE = UNSAFE.objectFieldOffset(UnsafeVolatileRacy.class.getDeclaredField("state"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static final UnsafeVolatileRacy SHARED = new UnsafeVolatileRacy();
    int state;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            UNSAFE.putIntVolatile(SHARED, STATE, 1);
            value = 7;
        }, () -> {
            while (UNSAFE.getIntVolatile(SHARED, STATE) == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
