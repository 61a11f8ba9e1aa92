// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A successful compareAndSet publishes, another receives. */
public class VarHandleCasClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleCasClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleCasClean shared) {
        shared.value = 7;
        STATE.compareAndSet(shared, 0, 1);
    }

    static void receive(VarHandleCasClean shared) {
        while (!(STATE.compareAndSet(shared, 1, 2))) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleCasClean scratch = new VarHandleCasClean();
        send(scratch);
        receive(scratch);
        VarHandleCasClean shared = new VarHandleCasClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
