package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A row is replaced while another thread reads one of its elements. */
@RegisterStorage(RowRacy.Shared.class)
public class RowRacy implements StartPoint {
    @Storage(RowRacy.class)
    enum Shared {
        g
    }

    long[][] g = new long[4][4];

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me == 0) {
            PCJ.put(new long[4], 0, Shared.g, 2);
        } else if (me == 1) {
            PCJ.get(0, Shared.g, 2, 1);
        } else {
            PCJ.get(0, Shared.g, 3, 1);
        }
        PCJ.barrier();
    }
}
