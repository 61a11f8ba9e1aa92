// ROW: VarHandle
// EXPECT: data-race VarHandleAcquireReleaseRacy.value
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Release and acquire, but the value is written after the release. */
public class VarHandleAcquireReleaseRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleAcquireReleaseRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;
    int value;

    static void send(VarHandleAcquireReleaseRacy shared) {
        STATE.setRelease(shared, 1);
        shared.value = 7;
    }

    static void receive(VarHandleAcquireReleaseRacy shared) {
        while (!((int) STATE.getAcquire(shared) == 1)) {
            Thread.yield();
        }
        seen = shared.value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        VarHandleAcquireReleaseRacy scratch = new VarHandleAcquireReleaseRacy();
        send(scratch);
        receive(scratch);
        VarHandleAcquireReleaseRacy shared = new VarHandleAcquireReleaseRacy();
        Together.run(() -> send(shared), () -> receive(shared));
    }
}
