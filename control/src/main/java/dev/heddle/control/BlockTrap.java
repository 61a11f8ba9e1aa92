package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.probe.GateKeeper;
import java.util.List;

/** A block that one lock makes look atomic, in which another lock is taken twice. */
final class BlockTrap extends BetweenTrap {
    private static final int MOST_LOCKS = 64;

    private final List<String> outer;

    BlockTrap(Candidate candidate, Names names) {
        super(candidate, names);
        outer = candidate.sides().get(0).holding().stream().filter(h -> !Candidate.isRegion(h)).toList();
    }

    @Override
    Object thing(Task t) {
        Object lock = wanted(t);
        return lock == null ? null : new Same(lock, 0, 0);
    }

    /** The lock of the block in which a task is, or null. */
    @Override
    Object block(Task t) {
        int[] sites = new int[MOST_LOCKS];
        Object[] locks = GateKeeper.held(t.thread, sites);
        for (int i = 0; i < locks.length && i < MOST_LOCKS; i++) {
            if (!outer.isEmpty() && names.site(sites[i]).equals(outer.get(0))) {
                return locks[i];
            }
        }
        return null;
    }
}
