// ROW: final field
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An array that the constructor fills and that is reached through a final field is as safe as the field. */
public class FinalArrayClean {
    static class Table {
        final int[] cells;

        Table(int size) {
            cells = new int[size];
            for (int i = 0; i < size; i++) {
                cells[i] = i;
            }
        }
    }

    static Table shared;
    static final VarHandle SHARED;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(FinalArrayClean.class, "shared", Table.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        int[] sum = new int[1];
        Together.run(() -> SHARED.setOpaque(new Table(10)), () -> {
            Table table = (Table) SHARED.getOpaque();
            while (table == null) {
                Thread.yield();
                table = (Table) SHARED.getOpaque();
            }
            for (int cell : table.cells) {
                sum[0] += cell;
            }
        });
        Result.is(45, sum[0]);
    }
}
