// ROW: VarHandle
// EXPECT: data-race VarHandleWeakCasRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A weak compareAndSet in plain mode receives nothing. */
public class VarHandleWeakCasRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleWeakCasRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleWeakCasRacy shared) {
        shared.value = 7;
        STATE.setVolatile(shared, 1);
    }

    static void receive(VarHandleWeakCasRacy shared) {
        while (!(STATE.weakCompareAndSetPlain(shared, 1, 2))) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleWeakCasRacy scratch = new VarHandleWeakCasRacy();
        send(scratch);
        receive(scratch);
        VarHandleWeakCasRacy shared = new VarHandleWeakCasRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
