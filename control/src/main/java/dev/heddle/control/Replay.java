package dev.heddle.control;

import dev.heddle.model.Schedule;
import dev.heddle.probe.Op;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/**
 * Makes the choices of a schedule again. Each step has a name of its own (thread, operation, place, occurrence), so steps are
 * looked up, not counted: a step that is never reached is found out at the end.
 */
final class Replay implements Strategy {
    private record Key(String thread, String op, String at, int occurrence) {
    }

    private final IntFunction<String> sites;
    private final List<Schedule.Step> steps;
    private final Map<Key, Integer> numbers = new HashMap<>();
    /** Operations and occurrences that the schedule names: most points are told apart by these. */
    private final Set<Long> named = new HashSet<>();
    private final boolean[] taken;
    private int next;
    private String divergence;

    Replay(List<Schedule.Step> steps, IntFunction<String> sites) {
        this.sites = sites;
        this.steps = steps;
        this.taken = new boolean[steps.size()];
        for (int i = 0; i < steps.size(); i++) {
            Schedule.Step s = steps.get(i);
            numbers.putIfAbsent(new Key(s.thread(), s.op(), s.at(), s.occurrence()), i);
            named.add(named(Op.of(s.op()), s.occurrence()));
        }
    }

    @Override
    public String name() {
        return "replay";
    }

    @Override
    public void begin(SplittableRandom random) {
        java.util.Arrays.fill(taken, false);
        next = 0;
        divergence = null;
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        if (!steps.isEmpty()) {
            Integer number = number(me, me.op, me.site, me.occurrence);
            if (number != null) {
                Schedule.Step s = steps.get(number);
                Task to = named(ready, s.to());
                if (to != null || ready.size() > 1) {
                    take(number);
                }
                if (to != null) {
                    return to;
                }
                if (divergence == null && ready.size() > 1) {
                    divergence = "at step " + (number + 1) + " (" + s + ") " + s.to() + " cannot go on";
                }
            }
        }
        return Order.usual(ready, me, yields);
    }

    private static Task named(Ready ready, String path) {
        for (int i = 0; i < ready.size(); i++) {
            if (ready.get(i).path.equals(path)) {
                return ready.get(i);
            }
        }
        for (Task t : ready.sleepers()) {
            if (t.path.equals(path)) {
                return t;
            }
        }
        return null;
    }

    @Override
    public boolean wakes() {
        return true;
    }

    /** Not if no step needs it: it is asked for at every call of a method. */
    @Override
    public boolean countsCalls() {
        return steps.stream().anyMatch(s -> s.op().equals(Op.name(Op.ENTER)));
    }

    private static long named(int op, int occurrence) {
        return (long) occurrence << 8 | op;
    }

    private Integer number(Task me, int op, int site, int occurrence) {
        return named.contains(named(op, occurrence))
                ? numbers.get(new Key(me.path, Op.name(op), Recorder.place(sites, site), occurrence))
                : null;
    }

    private void take(int number) {
        taken[number] = true;
        if (number != next && divergence == null) {
            divergence = "step " + (number + 1) + " came before step " + (next + 1);
        }
        next = number + 1;
    }

    @Override
    public boolean wants(Task me, int op, int site, int occurrence) {
        return number(me, op, site, occurrence) != null;
    }

    /** Where the run left the schedule, or null. */
    String divergence() {
        if (divergence != null) {
            return divergence;
        }
        for (int i = 0; i < taken.length; i++) {
            if (!taken[i]) {
                return "step " + (i + 1) + " was never reached: " + steps.get(i);
            }
        }
        return null;
    }
}
