// ROW: VarHandle
// EXPECT: data-race VarHandleOpaqueRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque mode makes the state visible at some time, and orders nothing. */
public class VarHandleOpaqueRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleOpaqueRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleOpaqueRacy shared) {
        shared.value = 7;
        STATE.setOpaque(shared, 1);
    }

    static void receive(VarHandleOpaqueRacy shared) {
        while (!((int) STATE.getOpaque(shared) == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleOpaqueRacy scratch = new VarHandleOpaqueRacy();
        send(scratch);
        receive(scratch);
        VarHandleOpaqueRacy shared = new VarHandleOpaqueRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
