// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** getAndAdd and its release and acquire forms. */
public class VarHandleGetAndAddClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleGetAndAddClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleGetAndAddClean shared) {
        shared.value = 7;
        STATE.getAndAddRelease(shared, 1);
    }

    static void receive(VarHandleGetAndAddClean shared) {
        while (!((int) STATE.getAndAddAcquire(shared, 0) == 1)) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleGetAndAddClean scratch = new VarHandleGetAndAddClean();
        send(scratch);
        receive(scratch);
        VarHandleGetAndAddClean shared = new VarHandleGetAndAddClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
