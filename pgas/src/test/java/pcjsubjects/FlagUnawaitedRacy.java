package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** As FlagClean, but nobody awaits the data. */
@RegisterStorage(FlagUnawaitedRacy.Shared.class)
public class FlagUnawaitedRacy implements StartPoint {
    @Storage(FlagUnawaitedRacy.class)
    enum Shared {
        data, flag
    }

    long data;
    long flag;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me == 0) {
            PCJ.asyncPut(7L, 1 % PCJ.threadCount(), Shared.data);
            PCJ.asyncPut(1L, 2 % PCJ.threadCount(), Shared.flag);
        } else if (me == 2 % PCJ.threadCount()) {
            PCJ.waitFor(Shared.flag);
            PCJ.get(1 % PCJ.threadCount(), Shared.data);
        }
    }
}
