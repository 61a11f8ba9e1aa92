package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.probe.GateKeeper;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Tasks that are about to close a circle of locks. Who waits just before it takes the lock of the next one makes room for the next one
 * to take it; the circle then closes by itself.
 */
final class DeadlockTrap extends Trap {
    private static final int MOST_LOCKS = 64;

    private final Aim aim;
    private boolean closed;

    DeadlockTrap(Candidate candidate, Names names, Aim aim) {
        super(candidate, names);
        this.aim = aim;
    }

    @Override
    boolean fits(Task t, int side) {
        Candidate.Side s = candidate.sides().get(side);
        Object lock = wanted(t);
        return lock != null && aim.thread(t, s, names) && aim.object(lock, s, names)
                && (!aim.usesContext() || holding(t).equals(s.holding()));
    }

    @Override
    List<Task> whole(Task t, int side, List<Waiting> waiting) {
        return null;
    }

    /** Just before it takes the first lock of its part: so that it does not stop others on their way to theirs. */
    @Override
    int lets(Task t) {
        if (!aim.lets() || wanted(t) == null) {
            return -1;
        }
        String place = names.site(t.site);
        for (int i = 0; i < candidate.sides().size(); i++) {
            Candidate.Side s = candidate.sides().get(i);
            if (!s.holding().isEmpty() && s.holding().get(0).equals(place) && aim.thread(t, s, names)
                    && holding(t).isEmpty()) {
                return i;
            }
        }
        return -1;
    }

    /** However it was aimed at: whether each side has its very thread, before its very lock. */
    @Override
    void over(List<Task> tasks) {
        Set<Task> found = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Candidate.Side s : candidate.sides()) {
            for (Task t : tasks) {
                Object lock = !t.ended && names.site(t.site).equals(s.at()) ? wanted(t) : null;
                if (lock != null && Aim.INDEXING.thread(t, s, names) && Aim.INDEXING.object(lock, s, names)
                        && found.add(t)) {
                    break;
                }
            }
        }
        closed = found.size() == candidate.sides().size();
    }

    boolean isClosed() {
        return closed;
    }

    private List<String> holding(Task t) {
        int[] sites = new int[MOST_LOCKS];
        Object[] locks = GateKeeper.held(t.thread, sites);
        String[] places = new String[Math.min(locks.length, MOST_LOCKS)];
        for (int i = 0; i < places.length; i++) {
            places[i] = names.site(sites[i]);
        }
        return List.of(places);
    }
}
