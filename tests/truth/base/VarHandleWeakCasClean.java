// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Weak compareAndSet in its release and acquire forms. */
public class VarHandleWeakCasClean {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleWeakCasClean.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleWeakCasClean shared) {
        shared.value = 7;
        while (!STATE.weakCompareAndSetRelease(shared, 0, 1)) {
            Thread.yield();
        }
    }

    static void receive(VarHandleWeakCasClean shared) {
        while (!(STATE.weakCompareAndSetAcquire(shared, 1, 2))) {
            Thread.yield();
        }
        shared.value++;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleWeakCasClean scratch = new VarHandleWeakCasClean();
        send(scratch);
        receive(scratch);
        VarHandleWeakCasClean shared = new VarHandleWeakCasClean();
        Together.run(() -> send(shared), () -> receive(shared));
        Result.is(8, shared.value);
    }
}
