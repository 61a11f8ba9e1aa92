package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A barrier does not wait for a task that nobody awaits. */
@RegisterStorage(TaskUnawaitedRacy.Shared.class)
public class TaskUnawaitedRacy implements StartPoint {
    @Storage(TaskUnawaitedRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me == 0) {
            PCJ.asyncAt(1 % PCJ.threadCount(), () -> PCJ.putLocal(1L, Shared.x));
        }
        PCJ.barrier();
        if (me == 1) {
            PCJ.getLocal(Shared.x);
        }
        PCJ.barrier();
        PCJ.barrier();
    }
}
