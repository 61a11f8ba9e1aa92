// ROW: VarHandle
// EXPECT: data-race VarHandlePlainRacy.state
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain mode through a handle is a plain access. */
public class VarHandlePlainRacy {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandlePlainRacy.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int state;

    void work() {
        for (int i = 0; i < 100; i++) {
            STATE.set(this, (int) STATE.get(this) + 1);
        }
    }

    public static void main(String[] args) {
        VarHandlePlainRacy shared = new VarHandlePlainRacy();
        Together.run(shared::work, shared::work);
    }
}
