package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** The owner writes its variable by an assignment while its neighbour gets it. */
@RegisterStorage(PlainFieldRacy.Shared.class)
public class PlainFieldRacy implements StartPoint {
    @Storage(PlainFieldRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        x = me;
        PCJ.get(next, Shared.x);
        PCJ.barrier();
    }
}
