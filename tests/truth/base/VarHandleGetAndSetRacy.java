// ROW: VarHandle
// EXPECT: data-race VarHandleGetAndSetRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** getAndSetAcquire does not release what was written before it. */
public class VarHandleGetAndSetRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleGetAndSetRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleGetAndSetRacy shared) {
        shared.value = 7;
        STATE.getAndSetAcquire(shared, 1);
    }

    static void receive(VarHandleGetAndSetRacy shared) {
        while (!((int) STATE.getVolatile(shared) == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleGetAndSetRacy scratch = new VarHandleGetAndSetRacy();
        send(scratch);
        receive(scratch);
        VarHandleGetAndSetRacy shared = new VarHandleGetAndSetRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
