// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Release mode on one side, acquire mode on the other. */
public class VarHandleAcquireReleaseClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleAcquireReleaseClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleAcquireReleaseClean shared) {
        shared.value = 7;
        STATE.setRelease(shared, 1);
    }

    static void receive(VarHandleAcquireReleaseClean shared) {
        while (!((int) STATE.getAcquire(shared) == 1)) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleAcquireReleaseClean scratch = new VarHandleAcquireReleaseClean();
        send(scratch);
        receive(scratch);
        VarHandleAcquireReleaseClean shared = new VarHandleAcquireReleaseClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
