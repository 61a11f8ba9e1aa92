// ROW: VarHandle
// EXPECT: data-race VarHandleBitwiseRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** getAndBitwiseOr, but the value is written after it. */
public class VarHandleBitwiseRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleBitwiseRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleBitwiseRacy shared) {
        STATE.getAndBitwiseOr(shared, 4);
        shared.value = 7;
    }

    static void receive(VarHandleBitwiseRacy shared) {
        while (!(((int) STATE.getAndBitwiseXorAcquire(shared, 0) & 4) != 0)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleBitwiseRacy scratch = new VarHandleBitwiseRacy();
        send(scratch);
        receive(scratch);
        VarHandleBitwiseRacy shared = new VarHandleBitwiseRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
