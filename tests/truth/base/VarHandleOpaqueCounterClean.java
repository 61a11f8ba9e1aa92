// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque accesses to one variable do not race with each other: a progress counter that nobody orders by. */
public class VarHandleOpaqueCounterClean {
    static final VarHandle PROGRESS;

    static {
        try {
            PROGRESS = MethodHandles.lookup().findVarHandle(VarHandleOpaqueCounterClean.class, "progress", long.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    long progress;

    public static void main(String[] args) {
        VarHandleOpaqueCounterClean shared = new VarHandleOpaqueCounterClean();
        Together.run(() -> {
            for (long i = 1; i <= 100; i++) {
                PROGRESS.setOpaque(shared, i);
            }
        }, () -> {
            while ((long) PROGRESS.getOpaque(shared) < 100) {
                Thread.yield();
            }
        });
        Result.is(100, shared.progress);
    }
}
