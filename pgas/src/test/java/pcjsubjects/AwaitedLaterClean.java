package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.PcjFuture;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** The future is awaited before the barrier, after something else. */
@RegisterStorage(AwaitedLaterClean.Shared.class)
public class AwaitedLaterClean implements StartPoint {
    @Storage(AwaitedLaterClean.class)
    enum Shared {
        x, y
    }

    long x;
    long y;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        PcjFuture<Void> f = PCJ.asyncPut(1L, next, Shared.x);
        PCJ.put(2L, next, Shared.y);
        f.get();
        PCJ.barrier();
        PCJ.getLocal(Shared.x);
        PCJ.getLocal(Shared.y);
    }
}
