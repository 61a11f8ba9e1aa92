package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Assignments and gets in phases of their own. */
@RegisterStorage(PlainFieldClean.Shared.class)
public class PlainFieldClean implements StartPoint {
    @Storage(PlainFieldClean.class)
    enum Shared {
        x, a
    }

    long x;
    int[] a;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        for (int i = 0; i < 10; i++) {
            x = me + i;
            a = new int[]{i, me};
            PCJ.barrier();
            PCJ.get(next, Shared.x);
            PCJ.get(next, Shared.a);
            PCJ.get(next, Shared.a, 1);
            PCJ.barrier();
        }
    }
}
