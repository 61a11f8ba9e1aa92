// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Volatile mode. */
public class VarHandleVolatileClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleVolatileClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleVolatileClean shared) {
        shared.value = 7;
        STATE.setVolatile(shared, 1);
    }

    static void receive(VarHandleVolatileClean shared) {
        while (!((int) STATE.getVolatile(shared) == 1)) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleVolatileClean scratch = new VarHandleVolatileClean();
        send(scratch);
        receive(scratch);
        VarHandleVolatileClean shared = new VarHandleVolatileClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
