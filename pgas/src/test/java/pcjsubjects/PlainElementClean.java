package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** The neighbour gets other elements than those that are written. */
@RegisterStorage(PlainElementClean.Shared.class)
public class PlainElementClean implements StartPoint {
    @Storage(PlainElementClean.class)
    enum Shared {
        a, g
    }

    double[] a = new double[100];
    double[][] g = new double[10][10];

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        double[] mine = PCJ.getLocal(Shared.a);
        for (int i = 0; i < 10; i++) {
            mine[i] = i;
            g[2][i] = i;
        }
        PCJ.get(next, Shared.a, 20);
        PCJ.get(next, Shared.g, 3, 3);
        PCJ.get(next, Shared.g, 4);
        PCJ.barrier();
    }
}
