package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.model.Made;
import dev.heddle.probe.LockViews;
import dev.heddle.probe.Op;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A candidate as the controller looks for it: which tasks are about to become a part of it, and with whom one of them makes it
 * whole. One object for one run.
 */
abstract class Trap {
    private static final double BACK_OFF = 0.9;
    private static final Pattern LOCKING = Pattern
            .compile("\\.lock(Interruptibly)?\\(\\)$|StampedLock\\.(read|write)Lock\\(\\)$"
                    + "|Semaphore\\.acquire(Uninterruptibly)?\\(\\)$");

    final Candidate candidate;
    final Names names;
    /** How likely a part makes its task wait; less each time, because most waits are for nothing. */
    private double eagerness = 1;
    /** How many times each side was about to happen. */
    final int[] reached;
    private boolean sprung;
    private String vain;

    /** What the numbers of a task mean. */
    interface Names {
        String site(int id);

        String member(int id);

        /** Where the thread of this path was made, in an earlier run or in this one, or null. */
        Made thread(String path);
    }

    /** A task that waits for the others; or, if the side is -1 - n, one that lets others go before it begins with side n. */
    record Waiting(Task task, Trap trap, int side) {
    }

    Trap(Candidate candidate, Names names) {
        this.candidate = candidate;
        this.names = names;
        this.reached = new int[candidate.sides().size()];
    }

    /** @param firstComesFirst of two sides that meet */
    static Trap of(Candidate c, Names names, Aim aim, boolean firstComesFirst) {
        return switch (c.kind()) {
            case Candidate.DEADLOCK -> new DeadlockTrap(c, names, aim);
            case Candidate.ATOMICITY -> BetweenTrap.of(c, names);
            default -> new MeetingTrap(c, names, firstComesFirst);
        };
    }

    /** Whether this side is at a place, or a task that comes to it should stop there already. */
    boolean isAt(int side, String place) {
        return candidate.sides().get(side).at().equals(place);
    }

    /** Whether what a task is about to do, at a place of this side, is this side. */
    abstract boolean fits(Task t, int side);

    /** Whether a task that is about to do this side should wait for the others. */
    boolean waits(int side) {
        return true;
    }

    /** Who goes now, one right after the other, so that it happens; null if it would not. */
    abstract List<Task> whole(Task t, int side, List<Waiting> waiting);

    /** A task does what it was about to do. */
    void goes(Task t) {
    }

    /** A run has come to its end, with tasks that stand where that was. */
    void over(List<Task> tasks) {
    }

    /** The side before whose beginning a task lets others go first, although it is not a part of it yet; -1 if there is none. */
    int lets(Task t) {
        return -1;
    }

    final boolean sprung() {
        return sprung;
    }

    final void spring() {
        sprung = true;
    }

    final double eagerness() {
        double now = eagerness;
        eagerness *= BACK_OFF;
        return now;
    }

    final boolean isOp(Task t, String op) {
        return switch (op) {
            case Candidate.ANY -> true;
            case "lock" -> wanted(t) != null;
            default -> Op.name(t.op).equals(op);
        };
    }

    /** The lock that a task is about to take, or null. */
    final Object wanted(Task t) {
        if (t.op == Op.LOCK) {
            return t.monitor;
        }
        if (t.op == Op.CALL && t.base != null && t.callee > 0) {
            String method = names.member(t.callee);
            if (LOCKING.matcher(method).find()) {
                return LockViews.whole(t.base);
            }
        }
        return null;
    }

    /** A task has waited for the others, and none of them could come. */
    final void inVain(Task t, String others) {
        if (!others.isEmpty() && t.site != 0) {
            vain = "while " + t.name() + " stood before " + names.site(t.site) + ", " + others;
        }
    }

    /** What kept the others away when a task waited for them, or null. */
    final String vain() {
        return vain;
    }
}
