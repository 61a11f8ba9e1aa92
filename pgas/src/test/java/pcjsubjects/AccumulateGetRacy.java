package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** A get between accumulations. */
@RegisterStorage(AccumulateGetRacy.Shared.class)
public class AccumulateGetRacy implements StartPoint {
    @Storage(AccumulateGetRacy.class)
    enum Shared {
        sum
    }

    long sum;

    @Override
    public void main() throws Throwable {
        PCJ.accumulate((Long a, Long b) -> a + b, 1L, 0, Shared.sum);
        PCJ.get(0, Shared.sum);
        PCJ.barrier();
    }
}
