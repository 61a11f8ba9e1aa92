package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Tasks that hold the same lock. */
@RegisterStorage(MonitorClean.Shared.class)
public class MonitorClean implements StartPoint {
    @Storage(MonitorClean.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        PCJ.at(0, () -> {
            synchronized (MonitorClean.class) {
                PCJ.putLocal(PCJ.<Long>getLocal(Shared.x) + 1, Shared.x);
            }
        });
        PCJ.barrier();
    }
}
