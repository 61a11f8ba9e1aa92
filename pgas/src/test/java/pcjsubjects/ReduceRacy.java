package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A reduction reads what threads still write. */
@RegisterStorage(ReduceRacy.Shared.class)
public class ReduceRacy implements StartPoint {
    @Storage(ReduceRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        PCJ.putLocal(1L, Shared.x);
        if (me == 0) {
            PCJ.reduce((Long a, Long b) -> a + b, Shared.x);
        }
        PCJ.barrier();
    }
}
