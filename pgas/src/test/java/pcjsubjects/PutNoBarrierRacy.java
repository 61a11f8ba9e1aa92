package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A put, and the owner reads without a barrier in between. */
@RegisterStorage(PutNoBarrierRacy.Shared.class)
public class PutNoBarrierRacy implements StartPoint {
    @Storage(PutNoBarrierRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        for (int i = 0; i < 30; i++) {
            PCJ.put((long) i, next, Shared.x);
            PCJ.getLocal(Shared.x);
            PCJ.barrier();
        }
    }
}
