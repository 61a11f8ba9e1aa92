package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** As SwappedArraysClean, but nobody waits before the arrays change places. */
@RegisterStorage(SwapTooEarlyRacy.Shared.class)
public class SwapTooEarlyRacy implements StartPoint {
    @Storage(SwapTooEarlyRacy.class)
    enum Shared {
        old, young
    }

    double[] old = new double[20];
    double[] young = new double[20];

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        for (int step = 0; step < 8; step++) {
            double left = PCJ.<Double>get(next, Shared.old, 0);
            for (int i = 0; i < young.length; i++) {
                young[i] = old[i] + left;
            }
            double[] t = old;
            old = young;
            young = t;
            PCJ.barrier();
        }
    }
}
