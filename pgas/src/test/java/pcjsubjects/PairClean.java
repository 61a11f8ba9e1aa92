package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A barrier of two threads orders what both did. */
@RegisterStorage(PairClean.Shared.class)
public class PairClean implements StartPoint {
    @Storage(PairClean.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int pair = me % 2 == 0 ? me + 1 : me - 1;
        if (pair < PCJ.threadCount()) {
            for (int i = 0; i < 10; i++) {
                PCJ.put((long) i, pair, Shared.x);
                PCJ.barrier(pair);
                PCJ.getLocal(Shared.x);
                PCJ.barrier(pair);
            }
        }
    }
}
