package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Each thread puts into elements of its own. */
@RegisterStorage(OwnCellsClean.Shared.class)
public class OwnCellsClean implements StartPoint {
    @Storage(OwnCellsClean.class)
    enum Shared {
        a, g
    }

    long[] a = new long[64];
    long[][] g = new long[16][4];

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        for (int k = 0; k < 5; k++) {
            PCJ.put(1L, 0, Shared.a, 4 * me + k % 4);
            PCJ.put(new long[4], 0, Shared.g, me);
        }
        PCJ.barrier();
        PCJ.get(0, Shared.a);
        PCJ.get(0, Shared.g);
    }
}
