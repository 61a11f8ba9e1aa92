package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Puts that nobody awaits but the owner, by waitFor; the next round only after an answer. */
@RegisterStorage(WaitForClean.Shared.class)
public class WaitForClean implements StartPoint {
    @Storage(WaitForClean.class)
    enum Shared {
        x, back
    }

    long x;
    long back;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        int next = (me + 1) % PCJ.threadCount();
        int before = (me + PCJ.threadCount() - 1) % PCJ.threadCount();
        for (int i = 0; i < 30; i++) {
            PCJ.asyncPut((long) i, next, Shared.x);
            PCJ.waitFor(Shared.x);
            if (PCJ.<Long>getLocal(Shared.x) != i) {
                throw new IllegalStateException();
            }
            PCJ.asyncPut((long) i, before, Shared.back);
            PCJ.waitFor(Shared.back);
        }
        PCJ.barrier();
        PCJ.get(next, Shared.x);
    }
}
