// ROW: VarHandle
// EXPECT: data-race VarHandleOpaqueAcquireRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An acquire that reads an opaque write orders nothing. */
public class VarHandleOpaqueAcquireRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleOpaqueAcquireRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleOpaqueAcquireRacy shared) {
        shared.value = 7;
        STATE.setOpaque(shared, 1);
    }

    static void receive(VarHandleOpaqueAcquireRacy shared) {
        while (!((int) STATE.getAcquire(shared) == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleOpaqueAcquireRacy scratch = new VarHandleOpaqueAcquireRacy();
        send(scratch);
        receive(scratch);
        VarHandleOpaqueAcquireRacy shared = new VarHandleOpaqueAcquireRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
