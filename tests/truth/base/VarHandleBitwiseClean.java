// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** getAndBitwiseOr publishes a bit, getAndBitwiseAnd receives it. */
public class VarHandleBitwiseClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleBitwiseClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleBitwiseClean shared) {
        shared.value = 7;
        STATE.getAndBitwiseOr(shared, 4);
    }

    static void receive(VarHandleBitwiseClean shared) {
        while (!(((int) STATE.getAndBitwiseAnd(shared, 7) & 4) != 0)) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleBitwiseClean scratch = new VarHandleBitwiseClean();
        send(scratch);
        receive(scratch);
        VarHandleBitwiseClean shared = new VarHandleBitwiseClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
