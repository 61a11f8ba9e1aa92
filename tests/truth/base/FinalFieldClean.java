// ROW: final field
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The reference travels without any order (opaque), but final fields are safe all the same. */
public class FinalFieldClean {
    static class Point {
        final int x;
        final long y;

        Point(int x, long y) {
            this.x = x;
            this.y = y;
        }
    }

    static final VarHandle POINT;

    static {
        try {
            POINT = MethodHandles.lookup().findVarHandle(FinalFieldClean.class, "point", Point.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    Point point;
    long sum;

    static void send(FinalFieldClean slot) {
        POINT.setOpaque(slot, new Point(3, 4));
    }

    static void receive(FinalFieldClean slot) {
        Point point = (Point) POINT.getOpaque(slot);
        while (point == null) {
            Thread.yield();
            point = (Point) POINT.getOpaque(slot);
        }
        slot.sum = point.x + point.y;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        FinalFieldClean scratch = new FinalFieldClean();
        send(scratch);
        receive(scratch);
        FinalFieldClean slot = new FinalFieldClean();
        Together.run(() -> send(slot), () -> receive(slot));
        Result.is(7, slot.sum);
    }
}
