package dev.heddle.control;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Every schedule with at most so many preemptions, then one more (iterative context bounding, Musuvathi and Qadeer, PLDI
 * 2007). A preemption is a switch away from a task that could have gone on. Needs a target that does the same when it is
 * scheduled the same.
 */
final class Bounded implements Strategy {
    /** One decision of the schedule being run. */
    private static final class Choice {
        final int options;
        int taken;
        /** Preemptions before this decision; -1 among the options would not be one. */
        final int preemptions;
        /** Whether another than the usual choice counts as a preemption. */
        final boolean costs;

        Choice(int options, int preemptions, boolean costs) {
            this.options = options;
            this.preemptions = preemptions;
            this.costs = costs;
        }
    }

    private final int mostBound;
    private int bound;
    private boolean complete = true;
    private boolean exhausted;
    private List<Choice> path = new ArrayList<>();
    private int at;
    private int preemptions;
    private boolean begun;
    private int covered = -1;

    Bounded(int mostBound) {
        this.mostBound = mostBound;
    }

    @Override
    public String name() {
        return "bounded";
    }

    @Override
    public void begin(SplittableRandom random) {
        if (begun) {
            advance();
        }
        begun = true;
        at = 0;
        preemptions = 0;
    }

    /** To the next schedule: the last decision that has an option left. */
    private void advance() {
        while (!path.isEmpty()) {
            Choice last = path.get(path.size() - 1);
            boolean affordable = !last.costs || last.preemptions < bound;
            if (last.taken + 1 < last.options && affordable) {
                last.taken++;
                return;
            }
            complete &= last.taken + 1 >= last.options;
            path.remove(path.size() - 1);
        }
        covered = bound;
        if (complete || bound >= mostBound) {
            exhausted = true;
        } else {
            bound++;
            complete = true;
        }
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        boolean couldGoOn = me.place >= 0 && !yields;
        if (at == path.size()) {
            // After a yield too, or tasks that only wait could pass the turn to each other for ever.
            path.add(new Choice(ready.size() - (yields && me.place >= 0 ? 1 : 0), preemptions, me.place >= 0));
        }
        Choice c = path.get(at++);
        Task t = option(ready, me, couldGoOn, Math.min(c.taken, ready.size() - 1));
        if (me.place >= 0 && t != Order.usual(ready, me, yields)) {
            preemptions++;
        }
        return t;
    }

    /** The usual one first, then the others in the order of their numbers. */
    private static Task option(Ready ready, Task me, boolean couldGoOn, int number) {
        Task usual = Order.usual(ready, me, !couldGoOn);
        if (number == 0) {
            return usual;
        }
        List<Task> others = new ArrayList<>();
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            if (t != usual && (couldGoOn || t != me)) {
                others.add(t);
            }
        }
        others.sort((a, b) -> Integer.compare(a.id, b.id));
        return others.isEmpty() ? usual : others.get(Math.min(number, others.size()) - 1);
    }

    /** What was covered was covered without these points. */
    @Override
    public void morePoints() {
        path = new ArrayList<>();
        begun = false;
        bound = 0;
        covered = -1;
        complete = true;
        exhausted = false;
    }

    /** Whether every schedule was run. */
    boolean coveredAll() {
        return exhausted && complete;
    }

    @Override
    public boolean exhausted() {
        return exhausted;
    }

    @Override
    public String guarantee() {
        if (covered < 0) {
            return null;
        }
        return exhausted && complete
                ? "bounded: all orders of what the threads are known to share were run (sleeps and timeouts end when nothing else can run)"
                : "bounded: all schedules with at most " + covered + (covered == 1 ? " preemption" : " preemptions")
                        + " of what they are known to share were run";
    }
}
