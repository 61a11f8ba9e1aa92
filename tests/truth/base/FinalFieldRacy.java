// ROW: final field
// EXPECT: data-race FinalFieldRacy$Point.y
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The reference travels without any order (opaque), and one field is not final. */
public class FinalFieldRacy {
    static class Point {
        final int x;
        long y;

        Point(int x, long y) {
            this.x = x;
            this.y = y;
        }
    }

    static final VarHandle POINT;

    static {
        try {
            POINT = MethodHandles.lookup().findVarHandle(FinalFieldRacy.class, "point", Point.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    Point point;
    long sum;

    static void send(FinalFieldRacy slot) {
        POINT.setOpaque(slot, new Point(3, 4));
    }

    static void receive(FinalFieldRacy slot) {
        Point point = (Point) POINT.getOpaque(slot);
        while (point == null) {
            Thread.yield();
            point = (Point) POINT.getOpaque(slot);
        }
        slot.sum = point.x + point.y;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        FinalFieldRacy scratch = new FinalFieldRacy();
        send(scratch);
        receive(scratch);
        FinalFieldRacy slot = new FinalFieldRacy();
        Together.run(() -> send(slot), () -> receive(slot));
    }
}
