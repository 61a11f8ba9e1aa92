// ROW: VarHandle
// EXPECT: data-race VarHandleExchangeRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** compareAndExchangeRelease does not acquire what it reads. */
public class VarHandleExchangeRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleExchangeRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleExchangeRacy shared) {
        shared.value = 7;
        STATE.setVolatile(shared, 1);
    }

    static void receive(VarHandleExchangeRacy shared) {
        while (!((int) STATE.compareAndExchangeRelease(shared, 1, 2) == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleExchangeRacy scratch = new VarHandleExchangeRacy();
        send(scratch);
        receive(scratch);
        VarHandleExchangeRacy shared = new VarHandleExchangeRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
