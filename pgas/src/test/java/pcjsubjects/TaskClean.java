package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Tasks that are awaited, one after the other. */
@RegisterStorage(TaskClean.Shared.class)
public class TaskClean implements StartPoint {
    @Storage(TaskClean.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me == 0) {
            for (int i = 0; i < 10; i++) {
                PCJ.at(1 % PCJ.threadCount(), () -> PCJ.putLocal(PCJ.<Long>getLocal(Shared.x) + 1, Shared.x));
            }
        }
        PCJ.barrier();
        PCJ.getLocal(Shared.x);
    }
}
