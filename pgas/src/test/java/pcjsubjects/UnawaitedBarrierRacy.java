package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A barrier does not wait for puts that nobody awaits. */
@RegisterStorage(UnawaitedBarrierRacy.Shared.class)
public class UnawaitedBarrierRacy implements StartPoint {
    @Storage(UnawaitedBarrierRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        PCJ.asyncPut(1L, next, Shared.x);
        PCJ.barrier();
        PCJ.getLocal(Shared.x);
        PCJ.barrier();
        PCJ.barrier();
    }
}
