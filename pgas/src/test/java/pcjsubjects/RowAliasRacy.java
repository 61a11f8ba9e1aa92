package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A row that a task has got hold of is written while the owner sums it up. */
@RegisterStorage(RowAliasRacy.Shared.class)
public class RowAliasRacy implements StartPoint {
    @Storage(RowAliasRacy.class)
    enum Shared {
        g
    }

    int[][] g = new int[4][8];

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me == 1) {
            PCJ.at(0, () -> {
                int[] row = PCJ.getLocal(Shared.g, 2);
                for (int i = 0; i < row.length; i++) {
                    row[i] = i;
                }
            });
        } else if (me == 0) {
            int sum = 0;
            for (int[] row : g) {
                for (int i = 0; i < row.length; i++) {
                    sum += row[i];
                }
            }
        }
        PCJ.barrier();
    }
}
