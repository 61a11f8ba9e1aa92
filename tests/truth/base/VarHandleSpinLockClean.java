// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A spin lock from compareAndSet and setRelease on a boolean field. */
public class VarHandleSpinLockClean {
    static final VarHandle LOCKED;

    static {
        try {
            LOCKED = MethodHandles.lookup().findVarHandle(VarHandleSpinLockClean.class, "locked", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    boolean locked;
    int count;

    void work() {
        for (int i = 0; i < 100; i++) {
            while (!LOCKED.compareAndSet(this, false, true)) {
                Thread.yield();
            }
            count++;
            LOCKED.setRelease(this, false);
        }
    }

    public static void main(String[] args) {
        VarHandleSpinLockClean shared = new VarHandleSpinLockClean();
        Together.run(shared::work, shared::work);
        Result.is(200, shared.count);
    }
}
