package pcjsubjects;

import org.pcj.Group;
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** The groups have nobody in common. */
@RegisterStorage(GroupRacy.Shared.class)
public class GroupRacy implements StartPoint {
    @Storage(GroupRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        Group half = PCJ.splitGroup(me % 2, me);
        if (me == 0) {
            PCJ.put(1L, 0, Shared.x);
        }
        half.asyncBarrier().get();
        if (me == 1) {
            PCJ.get(0, Shared.x);
        }
        PCJ.barrier();
    }
}
