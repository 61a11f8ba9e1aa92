package dev.heddle.control;

import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Looks for a schedule with fewer switches that fails in the same way, by leaving out ever smaller parts of it. */
final class Minimizer {
    private final Runner runner;
    private final int mostRuns;
    private final long deadline;
    private int runs;

    Minimizer(Runner runner, int mostRuns, long deadlineNanos) {
        this.runner = runner;
        this.mostRuns = mostRuns;
        this.deadline = deadlineNanos;
    }

    /**
     * Returns the run to report: the one given, if nothing smaller will do.
     *
     * @param good whether a run still shows what is to be shown
     */
    Iteration minimize(Iteration shown, Predicate<Iteration> good) {
        Iteration best = shown;
        for (int before = Integer.MAX_VALUE; best.steps().size() < before && time();) {
            before = best.steps().size();
            best = shortCut(leaveOut(best, good), good);
        }
        return best;
    }

    private boolean time() {
        return runs < mostRuns && System.nanoTime() < deadline;
    }

    /** A chain of choices that only lead from one task to the next: straight to where it ends. */
    private Iteration shortCut(Iteration start, Predicate<Iteration> good) {
        Iteration best = start;
        for (int i = 0; i < best.steps().size() - 1 && time(); i++) {
            for (int over = best.steps().size() - 1 - i; over > 0 && time(); over /= 2) {
                List<Schedule.Step> steps = best.steps();
                Schedule.Step from = steps.get(i);
                List<Schedule.Step> kept = new ArrayList<>(steps.subList(0, i));
                kept.add(new Schedule.Step(from.thread(), from.op(), from.at(), from.occurrence(),
                        steps.get(i + over).to()));
                kept.addAll(steps.subList(i + over + 1, steps.size()));
                Iteration it = again(kept);
                if (good.test(it) && it.steps().size() < steps.size()) {
                    best = it;
                    break;
                }
            }
        }
        return best;
    }

    private Iteration leaveOut(Iteration start, Predicate<Iteration> good) {
        Iteration best = start;
        // Everything at once, first: most races show in any schedule.
        int parts = 1;
        while (!best.steps().isEmpty() && time()) {
            List<Schedule.Step> steps = best.steps();
            int size = Math.max(1, steps.size() / parts);
            Iteration smaller = null;
            for (int from = 0; from < steps.size() && smaller == null && time(); from += size) {
                List<Schedule.Step> kept = new ArrayList<>(steps.subList(0, from));
                kept.addAll(steps.subList(Math.min(steps.size(), from + size), steps.size()));
                Iteration it = again(kept);
                if (good.test(it) && it.steps().size() < steps.size()) {
                    smaller = it;
                }
            }
            if (smaller != null) {
                best = smaller;
                parts = Math.max(1, parts - 1);
            } else if (size == 1) {
                break;
            } else {
                parts = Math.min(steps.size(), 2 * parts);
            }
        }
        return best;
    }

    private Iteration again(List<Schedule.Step> steps) {
        runs++;
        return runner.run(new Replay(steps, runner.sites()), 0, false);
    }

    static boolean same(Iteration it, Iteration failed) {
        return it.ending().bad() && it.leaked() == 0 && it.failure().equals(failed.failure());
    }

    int runs() {
        return runs;
    }
}
