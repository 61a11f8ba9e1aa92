// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain mode through a handle, under one lock. */
public class VarHandlePlainStaticClean {
    static final VarHandle HANDLE;
    static final int[] CELLS = new int[8];
    static int count;

    static {
        try {
            HANDLE = MethodHandles.lookup().findStaticVarHandle(VarHandlePlainStaticClean.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static void work(Object lock) {
        for (int i = 0; i < 100; i++) {
            synchronized (lock) {
                int n = (int) HANDLE.get() + 1;
                HANDLE.set(n);
            }
        }
    }

    public static void main(String[] args) {
        Object one = new Object();
        Object other = one;
        Together.run(() -> work(one), () -> work(other));
        Result.is(200, (int) HANDLE.get());
    }
}
