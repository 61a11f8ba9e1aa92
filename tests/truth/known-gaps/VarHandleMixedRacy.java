// ROW: VarHandle
// EXPECT: data-race VarHandleMixedRacy.state
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** One thread writes in volatile mode, the other reads the plain field directly. */
public class VarHandleMixedRacy {
    static final VarHandle STATE;
    static volatile int seen;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleMixedRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;

    public static void main(String[] args) {
        VarHandleMixedRacy shared = new VarHandleMixedRacy();
        Together.run(() -> STATE.setVolatile(shared, 1), () -> seen = shared.state);
    }
}
