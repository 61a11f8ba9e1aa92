// ROW: record
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A record's components are final: safe even when its reference travels without order, also in equals and hashCode. */
public class RecordClean {
    record Point(int x, long y, String name) {
    }

    static final VarHandle POINT;

    static {
        try {
            POINT = MethodHandles.lookup().findStaticVarHandle(RecordClean.class, "point", Point.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static Point point;

    public static void main(String[] args) {
        long[] seen = new long[1];
        Together.run(() -> POINT.setOpaque(new Point(3, 4, "p")), () -> {
            Point other = (Point) POINT.getOpaque();
            while (other == null) {
                Thread.yield();
                other = (Point) POINT.getOpaque();
            }
            seen[0] = other.x() + other.y() + (other.equals(new Point(3, 4, "p")) ? 1 : 0);
        });
        Result.is(8, seen[0]);
    }
}
