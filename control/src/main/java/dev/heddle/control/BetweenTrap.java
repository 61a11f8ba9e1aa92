package dev.heddle.control;

import dev.heddle.model.Candidate;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A task that uses something twice, and another one that uses it in between. The first waits before the second time until another one
 * is about to come; and who is about to come waits for somebody to whom it matters.
 */
abstract class BetweenTrap extends Trap {
    private static final int FIRST = 0;
    private static final int BETWEEN = 1;
    static final int LAST = 2;

    /** By the task: what it has used once. */
    private final Map<Task, Inside> inside = new IdentityHashMap<>();
    private boolean happened;
    /** Whether two tasks that do the same thing disturb each other. */
    private final boolean twoOfAKind;

    private static final class Inside {
        final Object block;
        final Object thing;
        boolean disturbed;

        Inside(Object block, Object thing) {
            this.block = block;
            this.thing = thing;
        }
    }

    BetweenTrap(Candidate candidate, Names names) {
        super(candidate, names);
        Candidate.Side between = candidate.sides().get(BETWEEN);
        Candidate.Side last = candidate.sides().get(LAST);
        twoOfAKind = between.op().equals(last.op()) && between.at().equals(last.at());
    }

    static BetweenTrap of(Candidate c, Names names) {
        return c.sides().get(FIRST).op().equals("lock") ? new BlockTrap(c, names) : new TripleTrap(c, names);
    }

    /** What the task is about to use; null if nothing of this kind. Things are the same if they are equal. */
    abstract Object thing(Task t);

    /** Within what the two times are one; null if the task is not in such a thing. */
    abstract Object block(Task t);

    /** Whether a task that will come to its last side is about to take a lock that the others need to come between. */
    boolean isBefore(Task t) {
        return false;
    }

    /** What the task is about to use, or will use when it has a lock for it. */
    private Object coming(Task t) {
        return isBefore(t) && inside.containsKey(t) ? inside.get(t).thing : thing(t);
    }

    @Override
    final boolean fits(Task t, int side) {
        if (side == LAST && isBefore(t)) {
            return inside.containsKey(t);
        }
        Object thing = isOp(t, candidate.sides().get(side).op()) ? thing(t) : null;
        if (thing == null) {
            return false;
        }
        Inside in = inside.get(t);
        boolean again = in != null && in.thing.equals(thing) && block(t) == in.block;
        return side == LAST ? again : side == BETWEEN || !again && block(t) != null;
    }

    @Override
    boolean waits(int side) {
        return side != FIRST;
    }

    @Override
    final List<Task> whole(Task t, int side, List<Waiting> waiting) {
        for (Waiting w : waiting) {
            boolean other = side == BETWEEN && w.side() == LAST || side == LAST && w.side() == BETWEEN
                    || side == LAST && w.side() == LAST && twoOfAKind;
            if (other && w.trap() == this && w.task() != t && coming(t).equals(coming(w.task()))) {
                return List.of(side == BETWEEN ? t : w.task());
            }
        }
        return null;
    }

    @Override
    final void goes(Task t) {
        Object thing = t.site == 0 ? null : thing(t);
        if (thing == null) {
            return;
        }
        if (is(t, BETWEEN)) {
            for (Map.Entry<Task, Inside> e : inside.entrySet()) {
                e.getValue().disturbed |= e.getKey() != t && e.getValue().thing.equals(thing);
            }
        }
        Inside mine = inside.get(t);
        Object block = block(t);
        if (mine != null && mine.block == block && mine.thing.equals(thing) && is(t, LAST)) {
            happened |= mine.disturbed;
            inside.remove(t);
        }
        if (block != null && is(t, FIRST)) {
            inside.put(t, new Inside(block, thing));
        } else if (mine != null && block == null) {
            inside.remove(t);
        }
    }

    private boolean is(Task t, int side) {
        Candidate.Side s = candidate.sides().get(side);
        return isOp(t, s.op()) && names.site(t.site).equals(s.at());
    }

    /** Whether it came to pass in this run, by whatever schedule. */
    final boolean happened() {
        return happened;
    }
}
