// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain mode through a handle, under one lock. */
public class VarHandlePlainElementClean {
    static final VarHandle HANDLE;
    static final int[] CELLS = new int[8];
    static int count;

    static {
        try {
            HANDLE = MethodHandles.arrayElementVarHandle(int[].class);
        } catch (RuntimeException e) {
            throw new AssertionError(e);
        }
    }

    static void work(Object lock) {
        for (int i = 0; i < 100; i++) {
            synchronized (lock) {
                int n = (int) HANDLE.get(CELLS, 3) + 1;
                HANDLE.set(CELLS, 3, n);
            }
        }
    }

    public static void main(String[] args) {
        Object one = new Object();
        Object other = one;
        Together.run(() -> work(one), () -> work(other));
        Result.is(200, (int) HANDLE.get(CELLS, 3));
    }
}
