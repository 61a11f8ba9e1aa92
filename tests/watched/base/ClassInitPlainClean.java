// ROW: class initialization
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Classes without initializer are initialized all the same, and whoever uses one comes after that. The first two were loaded long before. */
public class ClassInitPlainClean {
    static class Loaded {
    }

    static class LoadedToo {
        static int unset;
    }

    static class New {
    }

    static class NewToo {
        static int unset;
    }

    static final VarHandle TURN;

    static {
        try {
            TURN = MethodHandles.lookup().findVarHandle(ClassInitPlainClean.class, "turn", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int turn;
    final int[] sent = new int[5];
    long sum;

    static int use(int n) {
        return switch (n) {
            case 1 -> new Loaded() == null ? 1 : 0;
            case 2 -> LoadedToo.unset;
            case 3 -> new New() == null ? 1 : 0;
            default -> NewToo.unset;
        };
    }

    static void await(ClassInitPlainClean slot, int turn) {
        while ((int) TURN.getOpaque(slot) < turn) {
            Thread.onSpinWait();
        }
    }

    static void send(ClassInitPlainClean slot) {
        for (int n = 1; n <= 4; n++) {
            slot.sent[n] = n;
            int used = use(n);
            TURN.setOpaque(slot, 2 * n - 1 + used);
            await(slot, 2 * n);
        }
    }

    static void receive(ClassInitPlainClean slot) {
        for (int n = 1; n <= 4; n++) {
            await(slot, 2 * n - 1);
            int used = use(n);
            slot.sum += slot.sent[n] + used;
            TURN.setOpaque(slot, 2 * n);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        ClassLoader loader = ClassInitPlainClean.class.getClassLoader();
        Class.forName("ClassInitPlainClean$Loaded", false, loader);
        Class.forName("ClassInitPlainClean$LoadedToo", false, loader);
        // A rehearsal, so that no linking of call sites orders the two threads.
        ClassInitPlainClean slot = new ClassInitPlainClean();
        TURN.setOpaque(slot, 0);
        await(slot, 0);
        Together.run(() -> send(slot), () -> receive(slot));
        Result.is(10, slot.sum);
    }
}
