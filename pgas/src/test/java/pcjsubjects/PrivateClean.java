package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Arrays and fields that are not shared are nobody's business. */
@RegisterStorage(PrivateClean.Shared.class)
public class PrivateClean implements StartPoint {
    @Storage(PrivateClean.class)
    enum Shared {
        x
    }

    long x;
    private static long[] own = new long[4];
    private int count;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        for (int i = 0; i < 1000; i++) {
            own[i % own.length] += i;
            count++;
        }
        PCJ.putLocal(own[1] + count, Shared.x);
        PCJ.barrier();
        PCJ.get(next, Shared.x);
    }
}
