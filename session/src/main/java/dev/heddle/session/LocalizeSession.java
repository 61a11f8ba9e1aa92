package dev.heddle.session;

import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Localizing;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Controlled runs of a target, of which one fails and others pass, and what is different in the one that failed. */
public final class LocalizeSession {
    /** What stands before the {@code --}, for hints. */
    public static final String VERB = "localize";
    /** Runs that pass, if nobody says how many. */
    public static final int PASSING = 100;
    private static final int ITERATIONS = 5_000;

    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;
    private final ControlledRuns runs;

    public LocalizeSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.progress = progress;
        this.runs = new ControlledRuns(settings, target, progress);
    }

    /**
     * @param localizing null if the target's JVM did not come so far
     * @param fixed      whether no run was expected to fail
     */
    public record Result(ExploreSession.Result runs, Localizing localizing, boolean fixed) {
    }

    /**
     * @param command the java command; with a test it names no program
     * @param test    the test that is the target, or null
     * @param passing how many runs that pass are enough
     * @param fixed   whether no run is expected to fail any more
     */
    public Result localize(String typed, List<String> command, TestOptions test, int passing, boolean fixed,
            Interruption interruption) {
        LocalizeTargets targets = new LocalizeTargets(settings, target);
        JavaCommand java = targets.java(LocalizeSession.VERB, command, test, interruption);
        if (test == null) {
            ControlledRuns.controllable(java);
        }
        runs.leaveOut(targets.leftOut());
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(targets.name(java), seed);
        try {
            Duration budget = settings.budget().orElse(ControlledRuns.BUDGET);
            AgentOptions options = runs.options("explore", java, run.journal(), seed)
                    .add("budget", Long.toString(budget.toMillis())).add("passing", Integer.toString(passing))
                    .add("keep-going", "true")
                    .add("iterations", settings.number(SettingKey.ITERATIONS).orElse((long) ITERATIONS).toString());
            settings.number(SettingKey.MAX_STEPS).ifPresent(n -> options.add("max-steps", n.toString()));
            settings.text(SettingKey.STRATEGY).ifPresent(s -> options.add("strategy", s));
            // Trying what is suspected takes as long again.
            TargetRun.Result result = target.launchControlled(java, options, run.journal(),
                    budget.multipliedBy(2).plus(ControlledRuns.GRACE), interruption, progress::exploring);
            Exploring exploring = result.journal().exploring();
            Localizing localizing = result.journal().localizing();
            List<Finding> findings = new ArrayList<>(result.journal().findings());
            ControlledRuns.couldRun(findings, exploring);
            Set<String> told = exploring == null
                    ? Set.of()
                    : exploring.shown().stream().map(Exploring.Shown::key).collect(Collectors.toSet());
            // Races that were seen on the way are the business of explore.
            findings.removeIf(f -> !told.contains(Findings.siteKey(f)));
            Map<String, String> reproduced = Map.of();
            if (exploring != null && !exploring.shown().isEmpty() && !interruption.happened()) {
                String key = exploring.shown().get(0).key();
                String times = runs.reproduce(java, ControlledRuns.find(findings, key), run, false, null, interruption);
                reproduced = times == null ? Map.of() : Map.of(key, times);
            }
            RunSummary summary = runs.summary(result, seed, interruption.happened(), List.of());
            Store.save(run, typed, summary, findings);
            StoryFile.write(run.path(), Catch.told(VERB, findings, exploring, reproduced, localizing));
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, findings));
            return new Result(new ExploreSession.Result(report, exploring, null, reproduced, false, null,
                    verdict(report, exploring, fixed)), localizing, fixed);
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    /** Without a failed run there was nothing to localize, and nobody should take that for a pass. */
    private static ExitCode verdict(Report report, Exploring exploring, boolean fixed) {
        if (exploring == null || exploring.shown().isEmpty()) {
            boolean checked = exploring != null && exploring.schedules() > 0 && exploring.threads() > 1
                    && !exploring.allCutOff() && report.run().verified()
                    && !ExploreSession.wasKilled(report.run(), false);
            return fixed && checked ? ExitCode.OK : ExitCode.NOT_VERIFIED;
        }
        // Known findings are no reason to fail; a failure of which nobody knows the cause is.
        return report.triage().open().isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }
}
