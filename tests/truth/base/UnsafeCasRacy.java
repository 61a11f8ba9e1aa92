// ROW: Unsafe
// EXPECT: data-race UnsafeCasRacy.value
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The value is written after compareAndSwap through Unsafe has announced it. */
public class UnsafeCasRacy {
    static final Unsafe UNSAFE;
    static final long STATE;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            STATE = UNSAFE.objectFieldOffset(UnsafeCasRacy.class.getDeclaredField("state"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static final UnsafeCasRacy SHARED = new UnsafeCasRacy();
    int state;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            UNSAFE.compareAndSwapInt(SHARED, STATE, 0, 1);
            value = 7;
        }, () -> {
            while (!UNSAFE.compareAndSwapInt(SHARED, STATE, 1, 2)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
