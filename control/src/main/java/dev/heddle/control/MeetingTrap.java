package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.probe.Op;
import java.util.List;

/** Two tasks that are about to touch the same location, or that are at two places that somebody has named. */
final class MeetingTrap extends Trap {
    /** Which one goes first when they have met. */
    private final boolean firstComesFirst;

    MeetingTrap(Candidate candidate, Names names, boolean firstComesFirst) {
        super(candidate, names);
        this.firstComesFirst = firstComesFirst;
    }

    @Override
    boolean fits(Task t, int side) {
        return isOp(t, candidate.sides().get(side).op());
    }

    @Override
    List<Task> whole(Task t, int side, List<Waiting> waiting) {
        for (Waiting w : waiting) {
            if (w.trap() == this && isOther(side, w.side()) && w.task() != t && same(w.task(), t)) {
                boolean iAmFirst = side == 0 == firstComesFirst;
                return iAmFirst ? List.of(t, w.task()) : List.of(w.task(), t);
            }
        }
        return null;
    }

    /** Two threads may do the same thing at one place: then a side is its own other side. */
    private boolean isOther(int side, int other) {
        return other != side || key(0).equals(key(1));
    }

    private String key(int side) {
        return candidate.sides().get(side).op() + " " + candidate.sides().get(side).at();
    }

    /** Whether two tasks are about to do the two sides. */
    boolean meet(Task a, Task b) {
        return is(a, 0) && is(b, 1) && same(a, b) || is(a, 1) && is(b, 0) && same(a, b);
    }

    private boolean is(Task t, int side) {
        return t.site != 0 && fits(t, side) && names.site(t.site).equals(candidate.sides().get(side).at());
    }

    private boolean same(Task a, Task b) {
        if (candidate.kind().equals(Candidate.MEETING)) {
            return true;
        }
        if (a.base != b.base || a.index != b.index || a.op == Op.READ && b.op == Op.READ) {
            return false;
        }
        // Classes have names of their own for the elements of an array that they share.
        return a.op == Op.CALL || a.what == b.what || names.member(a.what).endsWith("[]");
    }
}
