// ROW: Unsafe
// EXPECT: data-race UnsafeGetAndAddRacy.value
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The value is written after getAndAdd through Unsafe has announced it. */
public class UnsafeGetAndAddRacy {
    static final Unsafe UNSAFE;
    static final long STATE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            STATE = UNSAFE.objectFieldOffset(UnsafeGetAndAddRacy.class.getDeclaredField("state"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static final UnsafeGetAndAddRacy SHARED = new UnsafeGetAndAddRacy();
    int state;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            UNSAFE.getAndAddInt(SHARED, STATE, 1);
            value = 7;
        }, () -> {
            while (UNSAFE.getAndAddInt(SHARED, STATE, 0) == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
