// ROW: final field
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** References travel without any order (opaque); final fields of objects of the JDK, and what a lambda captures, lead to what was written before. */
public class FinalLibraryClean {
    static final int TIMES = 300;

    static class Box {
        int value;
    }

    static final VarHandle SENT;
    static final VarHandle SEEN;

    static {
        try {
            SENT = MethodHandles.lookup().findVarHandle(FinalLibraryClean.class, "sent", Object.class);
            SEEN = MethodHandles.lookup().findVarHandle(FinalLibraryClean.class, "seen", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    Object sent;
    int seen;
    long sum;

    static Object wrap(Box box, int n) {
        return switch (n % 3) {
            case 0 -> List.of(box);
            case 1 -> Optional.of(box);
            default -> {
                Supplier<Box> s = () -> box;
                yield s;
            }
        };
    }

    static Box unwrap(Object o) {
        if (o instanceof List) {
            return (Box) ((List<?>) o).get(0);
        }
        return (Box) (o instanceof Optional ? ((Optional<?>) o).get() : ((Supplier<?>) o).get());
    }

    static void send(FinalLibraryClean slot, int times) {
        for (int n = 1; n <= times; n++) {
            Box box = new Box();
            box.value = n;
            SENT.setOpaque(slot, wrap(box, n));
            while ((int) SEEN.getOpaque(slot) < n) {
                Thread.onSpinWait();
            }
        }
    }

    static void receive(FinalLibraryClean slot, int times) {
        Object last = null;
        long sum = 0;
        for (int n = 1; n <= times; n++) {
            Object next = SENT.getOpaque(slot);
            while (next == last) {
                Thread.onSpinWait();
                next = SENT.getOpaque(slot);
            }
            last = next;
            sum += unwrap(next).value;
            SEEN.setOpaque(slot, n);
        }
        slot.sum = sum;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        FinalLibraryClean scratch = new FinalLibraryClean();
        Together.run(() -> send(scratch, 9), () -> receive(scratch, 9));
        FinalLibraryClean slot = new FinalLibraryClean();
        Together.run(() -> send(slot, TIMES), () -> receive(slot, TIMES));
        Result.is(TIMES * (TIMES + 1) / 2, slot.sum);
    }
}
