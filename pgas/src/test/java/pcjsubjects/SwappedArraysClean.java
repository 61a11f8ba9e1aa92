package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Two arrays change places in each step; only the one that is not written is read by others. */
@RegisterStorage(SwappedArraysClean.Shared.class)
public class SwappedArraysClean implements StartPoint {
    @Storage(SwappedArraysClean.class)
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
            PCJ.barrier();
            double[] t = old;
            old = young;
            young = t;
            PCJ.barrier();
        }
    }
}
