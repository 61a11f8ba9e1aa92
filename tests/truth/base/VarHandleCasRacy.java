// ROW: VarHandle
// EXPECT: data-race VarHandleCasRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** compareAndSet on both sides, but the value is written after it. */
public class VarHandleCasRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleCasRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleCasRacy shared) {
        STATE.compareAndSet(shared, 0, 1);
        shared.value = 7;
    }

    static void receive(VarHandleCasRacy shared) {
        while (!(STATE.compareAndSet(shared, 1, 2))) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleCasRacy scratch = new VarHandleCasRacy();
        send(scratch);
        receive(scratch);
        VarHandleCasRacy shared = new VarHandleCasRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
