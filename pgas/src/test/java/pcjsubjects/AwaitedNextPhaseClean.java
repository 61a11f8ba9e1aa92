package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.PcjFuture;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** The future is awaited one barrier later, and the value is read after the next one. */
@RegisterStorage(AwaitedNextPhaseClean.Shared.class)
public class AwaitedNextPhaseClean implements StartPoint {
    @Storage(AwaitedNextPhaseClean.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        PcjFuture<Void> f = PCJ.asyncPut(1L, next, Shared.x);
        PCJ.barrier();
        f.get();
        PCJ.barrier();
        PCJ.getLocal(Shared.x);
    }
}
