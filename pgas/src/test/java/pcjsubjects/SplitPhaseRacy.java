package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.PcjFuture;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** The owner reads between notify and wait. */
@RegisterStorage(SplitPhaseRacy.Shared.class)
public class SplitPhaseRacy implements StartPoint {
    @Storage(SplitPhaseRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        PCJ.put(1L, next, Shared.x);
        PcjFuture<Void> b = PCJ.asyncBarrier();
        PCJ.getLocal(Shared.x);
        b.get();
    }
}
