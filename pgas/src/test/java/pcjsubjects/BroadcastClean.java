package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A broadcast that all wait for, then a reduction after a barrier. */
@RegisterStorage(BroadcastClean.Shared.class)
public class BroadcastClean implements StartPoint {
    @Storage(BroadcastClean.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        for (int i = 0; i < 5; i++) {
            if (me == 0) {
                PCJ.asyncBroadcast((long) i, Shared.x);
            }
            PCJ.waitFor(Shared.x);
            PCJ.getLocal(Shared.x);
            PCJ.barrier();
            PCJ.reduce((Long a, Long b) -> a + b, Shared.x);
            PCJ.barrier();
        }
    }
}
