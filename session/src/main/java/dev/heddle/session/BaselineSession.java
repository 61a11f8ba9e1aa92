package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.report.Baseline;
import dev.heddle.report.Triage;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Accepts what the last run found, or forgets what it no longer finds. */
public final class BaselineSession {
    private final Settings settings;
    private final Path directory;

    public BaselineSession(Settings settings, Path directory) {
        this.settings = settings;
        this.directory = directory;
    }

    /** What changed, and how many entries there are now. */
    public record Change(int added, int removed, int total) {
    }

    /**
     * @param shrink only remove. Refused after a run that verified nothing: its silence proves nothing
     */
    public Change update(boolean shrink) {
        return update(Store.open(directory.resolve(settings.out())), shrink);
    }

    /** The same with a run that is not the last one of a store. */
    Change update(Store.Run run, boolean shrink) {
        if (shrink && !run.summary().verified()) {
            throw new SessionException(ExitCode.NOT_VERIFIED,
                    "the last run verified nothing, so nothing is known to be fixed: "
                            + run.summary().whyNotVerified());
        }
        Baseline read = BaselineFile.read(directory);
        Baseline old = read == null ? new Baseline(List.of()) : read;
        Baseline updated = shrink ? old.shrink(run.findings()) : old.plus(open(run), LocalDate.now());
        BaselineFile.write(directory, updated);
        int before = old.entries().size();
        int after = updated.entries().size();
        return new Change(Math.max(0, after - before), Math.max(0, before - after), after);
    }

    /** What is suppressed has its reason already. */
    private List<Finding> open(Store.Run run) {
        Triage triage = Triage.of(run.findings(), settings.suppressions(), null, LocalDate.now());
        return new ArrayList<>(triage.open());
    }
}
