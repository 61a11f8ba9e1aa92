package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** The owner does not wait for what is put. */
@RegisterStorage(WaitForRemovedRacy.Shared.class)
public class WaitForRemovedRacy implements StartPoint {
    @Storage(WaitForRemovedRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        PCJ.asyncPut(1L, next, Shared.x);
        PCJ.getLocal(Shared.x);
        PCJ.barrier();
    }
}
