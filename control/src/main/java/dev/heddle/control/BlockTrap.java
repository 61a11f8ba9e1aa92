package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.probe.GateKeeper;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A block in which a lock is taken twice, and another task that takes it in between. The task in the block waits before the second time
 * until another one comes to take the same lock.
 */
final class BlockTrap extends Trap {
    private static final int FIRST = 0;
    private static final int BETWEEN = 1;
    private static final int LAST = 2;
    private static final int MOST_LOCKS = 64;

    /** By the task: the lock that it has taken inside of its block, and the block. */
    private final Map<Task, Inside> inside = new IdentityHashMap<>();
    private boolean happened;

    private static final class Inside {
        final Object block;
        final Object lock;
        boolean disturbed;

        Inside(Object block, Object lock) {
            this.block = block;
            this.lock = lock;
        }
    }

    BlockTrap(Candidate candidate, Names names) {
        super(candidate, names);
    }

    @Override
    boolean fits(Task t, int side) {
        Object lock = wanted(t);
        if (lock == null) {
            return false;
        }
        Inside in = inside.get(t);
        boolean again = in != null && in.lock == lock && block(t) == in.block;
        return side == LAST ? again : side == BETWEEN ? !again : !again && block(t) != null;
    }

    @Override
    boolean waits(int side) {
        return side != FIRST;
    }

    @Override
    List<Task> whole(Task t, int side, List<Waiting> waiting) {
        for (Waiting w : waiting) {
            boolean other = side == BETWEEN && w.side() == LAST || side == LAST && w.side() == BETWEEN;
            if (other && w.trap() == this && w.task() != t && wanted(w.task()) == wanted(t)) {
                return List.of(side == BETWEEN ? t : w.task());
            }
        }
        return null;
    }

    @Override
    void goes(Task t) {
        Object lock = wanted(t);
        if (lock == null) {
            return;
        }
        String place = names.site(t.site);
        for (Map.Entry<Task, Inside> e : inside.entrySet()) {
            if (e.getKey() != t && e.getValue().lock == lock && place.equals(candidate.sides().get(BETWEEN).at())) {
                e.getValue().disturbed = true;
            }
        }
        Inside mine = inside.get(t);
        Object block = block(t);
        if (mine != null && mine.block == block && mine.lock == lock
                && place.equals(candidate.sides().get(LAST).at())) {
            happened |= mine.disturbed;
        }
        if (block != null && place.equals(candidate.sides().get(FIRST).at())) {
            inside.put(t, new Inside(block, lock));
        } else if (mine != null && block == null) {
            inside.remove(t);
        }
    }

    /** Whether it came to pass in this run, by whatever schedule. */
    boolean happened() {
        return happened;
    }

    /** The lock of the block in which a task is, or null. */
    private Object block(Task t) {
        int[] sites = new int[MOST_LOCKS];
        Object[] locks = GateKeeper.held(t.thread, sites);
        List<String> outer = candidate.sides().get(FIRST).holding();
        for (int i = 0; i < locks.length && i < MOST_LOCKS; i++) {
            if (!outer.isEmpty() && names.site(sites[i]).equals(outer.get(0))) {
                return locks[i];
            }
        }
        return null;
    }
}
