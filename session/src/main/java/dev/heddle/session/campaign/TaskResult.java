package dev.heddle.session.campaign;

import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import java.util.List;

/**
 * What came of a task.
 *
 * @param number    of the task
 * @param problem   what went wrong, a sentence without its full stop; null if nothing did
 * @param findings  with their tokens; files of schedules stay where the task ran
 * @param run       null if nobody could say anything
 * @param exploring null unless threads were under control
 */
public record TaskResult(int number, Outcome outcome, String problem, List<Finding> findings, RunSummary run,
        Exploring exploring, double seconds) {
    /** How it ended. */
    public enum Outcome {
        /** As it should. */
        ENDED,
        /** Its time was up before its JVM ended. */
        HUNG,
        /** Its JVM did not come to its end: halt, a crash, no memory, a signal. */
        KILLED,
        /** There was nothing to run. */
        NOT_STARTED,
        /** The engine could not have it run, or nobody knows what came of it. */
        LOST,
        /** There was no time left for it; it may be run later. */
        NOT_RUN
    }

    public TaskResult {
        findings = findings == null ? List.of() : List.copyOf(findings);
    }

    /** Without anything found. */
    public static TaskResult nothing(int number, Outcome outcome, String problem) {
        return new TaskResult(number, outcome, problem, List.of(), null, null, 0);
    }

    /** Runs of the target that came of it. */
    public long runs() {
        return exploring != null ? exploring.schedules() : run == null ? 0 : 1;
    }

    /** Whether it would have counted if there had been nothing to find. */
    public boolean checked() {
        return outcome == Outcome.ENDED && run != null && run.verified() && run.threads() > 1
                && (exploring == null || exploring.schedules() > 0 && !exploring.allCutOff());
    }
}
