package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Thread 0 puts data at thread 1, then a flag at thread 2, which then reads the data. */
@RegisterStorage(FlagClean.Shared.class)
public class FlagClean implements StartPoint {
    @Storage(FlagClean.class)
    enum Shared {
        data, flag
    }

    long data;
    long flag;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me == 0) {
            PCJ.put(7L, 1 % PCJ.threadCount(), Shared.data);
            PCJ.asyncPut(1L, 2 % PCJ.threadCount(), Shared.flag);
        } else if (me == 2 % PCJ.threadCount()) {
            PCJ.waitFor(Shared.flag);
            PCJ.get(1 % PCJ.threadCount(), Shared.data);
        }
    }
}
