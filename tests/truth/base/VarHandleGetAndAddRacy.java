// ROW: VarHandle
// EXPECT: data-race VarHandleGetAndAddRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** getAndAddRelease does not acquire what it reads. */
public class VarHandleGetAndAddRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleGetAndAddRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleGetAndAddRacy shared) {
        shared.value = 7;
        STATE.getAndAdd(shared, 1);
    }

    static void receive(VarHandleGetAndAddRacy shared) {
        while (!((int) STATE.getAndAddRelease(shared, 0) == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleGetAndAddRacy scratch = new VarHandleGetAndAddRacy();
        send(scratch);
        receive(scratch);
        VarHandleGetAndAddRacy shared = new VarHandleGetAndAddRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
