package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A put, a barrier, a read; again and again. */
@RegisterStorage(PutBarrierClean.Shared.class)
public class PutBarrierClean implements StartPoint {
    @Storage(PutBarrierClean.class)
    enum Shared {
        x, a
    }

    long x;
    long[] a = new long[8];

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        for (int i = 0; i < 30; i++) {
            PCJ.put((long) i, next, Shared.x);
            PCJ.put((long) i, next, Shared.a, i % 8);
            PCJ.barrier();
            long got = PCJ.<Long>getLocal(Shared.x) + PCJ.<Long>get(next, Shared.a, i % 8);
            if (got != 2L * i) {
                throw new IllegalStateException("got " + got);
            }
            PCJ.barrier();
        }
    }
}
