package dev.heddle.control;

import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** Sees whether a candidate came to pass in a run, whatever the schedule of that run. Gives each run its observer. */
final class Witness implements Supplier<Observer> {
    private final Candidate candidate;
    private final Runner runner;
    private final IntPredicate raced;
    /** Of the current run: what looks on, and how much had been told when it came to pass; -1 if it did not. */
    private BetweenTrap block;
    private int at = -1;

    /** @param raced asked whether the run of this number, the last one, had the race that the candidate is */
    Witness(Candidate candidate, Runner runner, IntPredicate raced) {
        this.candidate = candidate;
        this.runner = runner;
        this.raced = raced;
    }

    /** Looks on in the run that is about to begin; null if there is nothing to see before its end. */
    @Override
    public Observer get() {
        at = -1;
        return switch (candidate.kind()) {
            case Candidate.ATOMICITY -> block();
            case Candidate.DEADLOCK -> null;
            default -> meeting();
        };
    }

    /** Several who look on in one run. */
    static Supplier<Observer> all(List<Witness> witnesses) {
        return () -> {
            List<Observer> each = new ArrayList<>();
            for (Witness w : witnesses) {
                Observer o = w.get();
                if (o != null) {
                    each.add(o);
                }
            }
            return (t, told) -> each.forEach(o -> o.goes(t, told));
        };
    }

    private Observer block() {
        block = BetweenTrap.of(candidate, runner);
        return (t, told) -> {
            block.goes(t);
            at = at < 0 && block.happened() ? told : at;
        };
    }

    /** One of two tasks goes while the other stands right before its own side. */
    private Observer meeting() {
        MeetingTrap trap = new MeetingTrap(candidate, runner, true);
        Set<Task> tasks = Collections.newSetFromMap(new IdentityHashMap<>());
        return (t, told) -> {
            tasks.add(t);
            for (Task other : tasks) {
                if (at < 0 && other != t && stands(other) && trap.meet(t, other)) {
                    at = told;
                }
            }
        };
    }

    /** Whether a task is about to go on. Of two that want the same monitor one has just got it, and the other was about to. */
    private boolean stands(Task t) {
        return t.place >= 0 || candidate.kind().equals(Candidate.MEETING) && t.state == Task.State.BLOCKED;
    }

    boolean saw(Iteration it) {
        return switch (candidate.kind()) {
            case Candidate.RACE -> at >= 0 && raced.test(runner.runs());
            case Candidate.DEADLOCK -> isDeadlock(candidate, it);
            default -> at >= 0;
        };
    }

    /** How much of the last run had been told when it came to pass; -1 if it did not. */
    int at() {
        return at;
    }

    static boolean isDeadlock(Candidate c, Iteration it) {
        if (!Candidate.DEADLOCK.equals(it.ending().kind()) && !Ending.MISSED_SIGNAL.equals(it.ending().kind())) {
            // Who has a permit, or a stamp, is not known in the end; but here it is known whom each of them waits for.
            return false;
        }
        List<Access> open = new ArrayList<>(it.ending().accesses());
        for (Candidate.Side s : c.sides()) {
            Access found = null;
            for (Access a : open) {
                found = found == null && isAt(a, s.at()) ? a : found;
            }
            if (found == null) {
                return false;
            }
            open.remove(found);
        }
        return true;
    }

    /** Who waits to enter a synchronized method stands in no line of it. */
    private static boolean isAt(Access a, String place) {
        String method = a.className() + "." + a.method() + "(";
        return a.line() > 0 ? place.equals(method + a.file() + ":" + a.line() + ")") : place.startsWith(method);
    }
}
