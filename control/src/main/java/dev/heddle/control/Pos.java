package dev.heddle.control;

import dev.heddle.probe.Op;
import java.util.SplittableRandom;

/**
 * Partial order sampling (Yuan, Yang, Gu, CAV 2018): every pending operation has a random priority, the highest goes, and
 * those that conflict with what was just done draw again.
 */
final class Pos implements Strategy {
    private SplittableRandom random;
    private int lastWhat;
    private int lastOp;
    private Task last;

    @Override
    public String name() {
        return "pos";
    }

    @Override
    public void begin(SplittableRandom r) {
        random = r;
        lastWhat = 0;
        last = null;
    }

    @Override
    public void born(Task t) {
        t.rank = random.nextLong();
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        // Who waits for others comes after all others, or two that wait could keep a third from ever doing its part.
        me.rank = yields ? Long.MIN_VALUE : random.nextLong();
        Task best = null;
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            if (t != me && t != last && lastWhat != 0 && t.what == lastWhat
                    && (t.op != Op.READ || lastOp != Op.READ)) {
                t.rank = random.nextLong();
            }
            if ((best == null || t.rank > best.rank) && !(yields && t == me)) {
                best = t;
            }
        }
        last = best;
        lastWhat = best.what;
        lastOp = best.op;
        return best;
    }
}
