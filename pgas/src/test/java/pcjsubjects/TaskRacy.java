package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Tasks of two threads at a third one. */
@RegisterStorage(TaskRacy.Shared.class)
public class TaskRacy implements StartPoint {
    @Storage(TaskRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        PCJ.at(0, () -> PCJ.putLocal(PCJ.<Long>getLocal(Shared.x) + 1, Shared.x));
        PCJ.barrier();
    }
}
