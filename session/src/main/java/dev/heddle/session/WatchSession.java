package dev.heddle.session;

import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;

/** A program that is watched from its start to its end: little is looked at, and it costs next to nothing. */
public final class WatchSession {
    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;

    public WatchSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.progress = progress;
    }

    /** What was found, and what the shell is told. */
    public record Result(Report report, ExitCode exit) {
    }

    public Result run(String typed, List<String> command, Interruption interruption) {
        JavaCommand java = target.command("watch", command);
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(java.program(), seed);
        AgentOptions options = target.options("watch", run.journal(), seed);
        WatchSettings.add(settings, options);
        try {
            TargetRun.Result result = target.launch(java, options, run.journal(), settings.budget().orElse(null),
                    interruption);
            RunSummary summary = target.summary(result, seed, interruption.happened(), List.of());
            Store.save(run, typed, summary, result.journal().findings());
            GivenCandidates.keepRaces(result.journal().findings(), run.path());
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, result.journal().findings()));
            return new Result(report, Verdict.of(report, settings.failOn()));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }
}
