package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Elements are written in a loop while the neighbour gets one of them. */
@RegisterStorage(PlainElementRacy.Shared.class)
public class PlainElementRacy implements StartPoint {
    @Storage(PlainElementRacy.class)
    enum Shared {
        a
    }

    double[] a = new double[100];

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        double[] mine = a;
        for (int i = 0; i < 10; i++) {
            mine[i] = i;
        }
        PCJ.get(next, Shared.a, 3);
        PCJ.barrier();
    }
}
