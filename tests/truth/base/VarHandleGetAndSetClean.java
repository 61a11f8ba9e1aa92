// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** getAndSet on both sides. */
public class VarHandleGetAndSetClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleGetAndSetClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleGetAndSetClean shared) {
        shared.value = 7;
        STATE.getAndSet(shared, 1);
    }

    static void receive(VarHandleGetAndSetClean shared) {
        while (!((int) STATE.getAndSet(shared, 0) == 1)) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleGetAndSetClean scratch = new VarHandleGetAndSetClean();
        send(scratch);
        receive(scratch);
        VarHandleGetAndSetClean shared = new VarHandleGetAndSetClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
