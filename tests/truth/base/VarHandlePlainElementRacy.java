// ROW: VarHandle
// EXPECT: data-race int[]
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain mode through a handle, each thread under a lock of its own. */
public class VarHandlePlainElementRacy {
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
        Object other = new Object();
        Together.run(() -> work(one), () -> work(other));
    }
}
