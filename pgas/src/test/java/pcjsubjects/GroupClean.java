package pcjsubjects;

import org.pcj.Group;
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Barriers of groups, one after the other, order what two threads did that share none. */
@RegisterStorage(GroupClean.Shared.class)
public class GroupClean implements StartPoint {
    @Storage(GroupClean.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        // Groups {0, 1} and {1, 2}: thread 1 carries on what 0 did.
        Group first = PCJ.splitGroup(me <= 1 ? 0 : 1, me);
        Group second = PCJ.splitGroup(me == 1 || me == 2 ? 0 : 1, me);
        if (me == 0) {
            PCJ.put(1L, 3 % PCJ.threadCount(), Shared.x);
            first.asyncBarrier().get();
        } else if (me == 1) {
            first.asyncBarrier().get();
            second.asyncBarrier().get();
        } else if (me == 2) {
            second.asyncBarrier().get();
            PCJ.get(3 % PCJ.threadCount(), Shared.x);
        }
        PCJ.barrier();
    }
}
