// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle of a static field. */
public class VarHandleStaticClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findStaticVarHandle(VarHandleStaticClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static int state;
    int value;

    static void send(VarHandleStaticClean shared) {
        shared.value = 7;
        STATE.setVolatile(1);
    }

    static void receive(VarHandleStaticClean shared) {
        while (!((int) STATE.getVolatile() == 1)) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleStaticClean scratch = new VarHandleStaticClean();
        send(scratch);
        receive(scratch);
        state = 0;
        VarHandleStaticClean shared = new VarHandleStaticClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
