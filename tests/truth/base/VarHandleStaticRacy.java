// ROW: VarHandle
// EXPECT: data-race VarHandleStaticRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle of a static field, and a write that comes too late. */
public class VarHandleStaticRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findStaticVarHandle(VarHandleStaticRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static int state;
    int value;

    static void send(VarHandleStaticRacy shared) {
        STATE.setVolatile(1);
        shared.value = 7;
    }

    static void receive(VarHandleStaticRacy shared) {
        while (!((int) STATE.getVolatile() == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleStaticRacy scratch = new VarHandleStaticRacy();
        send(scratch);
        receive(scratch);
        state = 0;
        VarHandleStaticRacy shared = new VarHandleStaticRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
