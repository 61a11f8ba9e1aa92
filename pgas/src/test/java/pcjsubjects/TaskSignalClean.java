package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A task says that it is done by a value that the owner waits for. */
@RegisterStorage(TaskSignalClean.Shared.class)
public class TaskSignalClean implements StartPoint {
    @Storage(TaskSignalClean.class)
    enum Shared {
        x, done
    }

    long x;
    long done;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me == 0) {
            PCJ.asyncAt(1 % PCJ.threadCount(), () -> {
                PCJ.putLocal(1L, Shared.x);
                PCJ.putLocal(1L, Shared.done);
            });
        }
        if (me == 1 % PCJ.threadCount()) {
            PCJ.waitFor(Shared.done);
            PCJ.getLocal(Shared.x);
        }
    }
}
