package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Accumulations do not disturb each other. */
@RegisterStorage(AccumulateClean.Shared.class)
public class AccumulateClean implements StartPoint {
    @Storage(AccumulateClean.class)
    enum Shared {
        sum
    }

    long sum;

    @Override
    public void main() throws Throwable {
        for (int i = 0; i < 10; i++) {
            PCJ.accumulate((Long a, Long b) -> a + b, 1L, 0, Shared.sum);
        }
        PCJ.barrier();
        if (PCJ.<Long>get(0, Shared.sum) != 10L * PCJ.threadCount()) {
            throw new IllegalStateException();
        }
    }
}
