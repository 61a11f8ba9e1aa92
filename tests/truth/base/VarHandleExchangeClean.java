// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** compareAndExchange returns the witness value, and acquires even when it changes nothing. */
public class VarHandleExchangeClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleExchangeClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleExchangeClean shared) {
        shared.value = 7;
        STATE.compareAndExchangeRelease(shared, 0, 1);
    }

    static void receive(VarHandleExchangeClean shared) {
        while (!((int) STATE.compareAndExchangeAcquire(shared, 5, 6) == 1)) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleExchangeClean scratch = new VarHandleExchangeClean();
        send(scratch);
        receive(scratch);
        VarHandleExchangeClean shared = new VarHandleExchangeClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
