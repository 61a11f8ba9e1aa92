// ROW: VarHandle
// EXPECT: data-race VarHandleVolatileRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Volatile mode, but the value is written after the publication. */
public class VarHandleVolatileRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleVolatileRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleVolatileRacy shared) {
        STATE.setVolatile(shared, 1);
        shared.value = 7;
    }

    static void receive(VarHandleVolatileRacy shared) {
        while (!((int) STATE.getVolatile(shared) == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleVolatileRacy scratch = new VarHandleVolatileRacy();
        send(scratch);
        receive(scratch);
        VarHandleVolatileRacy shared = new VarHandleVolatileRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
