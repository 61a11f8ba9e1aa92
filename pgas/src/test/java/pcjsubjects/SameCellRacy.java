package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** All put into the same element of thread 0; other elements are one thread's each. */
@RegisterStorage(SameCellRacy.Shared.class)
public class SameCellRacy implements StartPoint {
    @Storage(SameCellRacy.class)
    enum Shared {
        a
    }

    long[] a = new long[64];

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        PCJ.put(1L, 0, Shared.a, 10 + me);
        PCJ.put((long) me, 0, Shared.a, 3);
        PCJ.barrier();
    }
}
