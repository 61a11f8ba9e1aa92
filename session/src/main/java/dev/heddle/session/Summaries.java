package dev.heddle.session;

import dev.heddle.model.RunSummary;
import java.util.List;

/** One summary of several. */
final class Summaries {
    private Summaries() {
    }

    /** What can be added is added; of the rest the most counts. Null if there is none. */
    static RunSummary merge(Iterable<RunSummary> parts) {
        RunSummary all = null;
        for (RunSummary s : parts) {
            all = all == null
                    ? s
                    : new RunSummary(all.seed(), all.jdk().isEmpty() ? s.jdk() : all.jdk(),
                            Math.max(all.classesInstrumented(), s.classesInstrumented()),
                            Math.max(all.classesSkipped(), s.classesSkipped()),
                            Math.max(all.threads(), s.threads()), all.events() + s.events(),
                            all.schedules() + s.schedules(), 0, all.canary() || s.canary(), List.of(),
                            all.targetExit(), all.complete() || s.complete());
        }
        return all;
    }
}
