package dev.heddle.control;

import dev.heddle.model.Schedule;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/** A schedule up to a certain moment, and anything from then on. */
final class Leading implements Strategy {
    private final Replay replay;
    private final RandomWalk walk = new RandomWalk();
    private final BooleanSupplier reached;

    Leading(List<Schedule.Step> steps, IntFunction<String> sites, BooleanSupplier reached) {
        this.replay = new Replay(steps, sites);
        this.reached = reached;
    }

    @Override
    public String name() {
        return "leading";
    }

    @Override
    public void begin(SplittableRandom random) {
        replay.begin(random);
        walk.begin(random);
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        return reached.getAsBoolean() ? walk.pick(ready, me, yields) : replay.pick(ready, me, yields);
    }

    @Override
    public boolean wakes() {
        return replay.wakes();
    }

    @Override
    public boolean countsCalls() {
        return replay.countsCalls();
    }

    @Override
    public boolean wants(Task me, int op, int site, int occurrence) {
        return replay.wants(me, op, site, occurrence);
    }
}
