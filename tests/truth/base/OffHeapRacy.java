// ROW: Unsafe
// EXPECT: data-race OffHeapRacy.value
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The value is written after the flag outside the heap. */
public class OffHeapRacy {
    static int value;
    static volatile int seen;

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long address = unsafe.allocateMemory(8);
        unsafe.putInt(address, 0);
        Together.run(() -> {
            unsafe.putIntVolatile(null, address, 1);
            value = 7;
        }, () -> {
            while (unsafe.getIntVolatile(null, address) == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
