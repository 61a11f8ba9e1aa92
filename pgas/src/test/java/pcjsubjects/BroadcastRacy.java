package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Two broadcasts of different threads. */
@RegisterStorage(BroadcastRacy.Shared.class)
public class BroadcastRacy implements StartPoint {
    @Storage(BroadcastRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me <= 1) {
            PCJ.broadcast((long) me, Shared.x);
        }
        PCJ.barrier();
    }
}
