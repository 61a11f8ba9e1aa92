package dev.heddle.control;

import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.List;

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

    /** Returns the run to report: the one given, if nothing smaller fails. */
    Iteration minimize(Iteration failed) {
        Iteration best = failed;
        int parts = 2;
        while (!best.steps().isEmpty() && runs < mostRuns && System.nanoTime() < deadline) {
            List<Schedule.Step> steps = best.steps();
            int size = Math.max(1, steps.size() / parts);
            Iteration smaller = null;
            for (int from = 0; from < steps.size() && smaller == null && runs < mostRuns; from += size) {
                List<Schedule.Step> kept = new ArrayList<>(steps.subList(0, from));
                kept.addAll(steps.subList(Math.min(steps.size(), from + size), steps.size()));
                Iteration it = again(kept);
                if (same(it, failed) && it.steps().size() < steps.size()) {
                    smaller = it;
                }
            }
            if (smaller != null) {
                best = smaller;
                parts = Math.max(2, parts - 1);
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
