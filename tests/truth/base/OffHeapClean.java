// ROW: Unsafe
// EXPECT: nothing
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A flag in memory outside the heap, written and read in volatile mode. */
public class OffHeapClean {
    static int value;

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long address = unsafe.allocateMemory(8);
        unsafe.putInt(address, 0);
        Together.run(() -> {
            value = 7;
            unsafe.putOrderedInt(null, address, 1);
        }, () -> {
            while (unsafe.getIntVolatile(null, address) == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
