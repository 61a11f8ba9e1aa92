package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.PcjFuture;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Work between notify and wait on cells that nobody else uses. */
@RegisterStorage(SplitPhaseClean.Shared.class)
public class SplitPhaseClean implements StartPoint {
    @Storage(SplitPhaseClean.class)
    enum Shared {
        x, mine
    }

    long x;
    long mine;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        for (int i = 0; i < 10; i++) {
            PCJ.put((long) i, next, Shared.x);
            PcjFuture<Void> b = PCJ.asyncBarrier();
            PCJ.putLocal((long) i, Shared.mine);
            b.get();
            PCJ.getLocal(Shared.x);
            PCJ.barrier();
        }
    }
}
