package pcjsubjects;

import org.pcj.PCJ;
import org.pcj.PcjFuture;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/** Two puts of one thread to one cell, begun before the first is over. */
@RegisterStorage(TwoPutsRacy.Shared.class)
public class TwoPutsRacy implements StartPoint {
    @Storage(TwoPutsRacy.class)
    enum Shared {
        x
    }

    long x;

    @Override
    public void main() throws Throwable {
        int me = PCJ.myId();
        if (me == 0) {
            PcjFuture<Void> a = PCJ.asyncPut(1L, 0, Shared.x);
            PcjFuture<Void> b = PCJ.asyncPut(2L, 0, Shared.x);
            a.get();
            b.get();
        }
    }
}
