// ROW: VarHandle
// EXPECT: data-race VarHandleReleaseOpaqueRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A release that is only read in opaque mode orders nothing. */
public class VarHandleReleaseOpaqueRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleReleaseOpaqueRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleReleaseOpaqueRacy shared) {
        shared.value = 7;
        STATE.setRelease(shared, 1);
    }

    static void receive(VarHandleReleaseOpaqueRacy shared) {
        while (!((int) STATE.getOpaque(shared) == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleReleaseOpaqueRacy scratch = new VarHandleReleaseOpaqueRacy();
        send(scratch);
        receive(scratch);
        VarHandleReleaseOpaqueRacy shared = new VarHandleReleaseOpaqueRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
