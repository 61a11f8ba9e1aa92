package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;

/** One run of a target under the detectors, from the command to the exit code. */
public final class DetectSession {
    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;

    /**
     * @param directory where the target runs and where {@code heddle-baseline.json} is
     * @param agentJar  may be null when nobody could say where it is
     */
    public DetectSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.progress = progress;
    }

    /** @param overBudget whether the target was ended because its time was up */
    public record Result(Report report, ExitCode exit, boolean overBudget) {
    }

    /**
     * @param typed   what the report shows as the command
     * @param command what is run: {@code java … Main args}
     * @throws SessionException when the target could not be started or something is not as it has to be
     */
    public Result run(String typed, List<String> command, Interruption interruption) {
        JavaCommand java = target.command("detect", command);
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(java.program(), seed);
        boolean predicts = settings.flag(SettingKey.PREDICT);
        AgentOptions options = target.options(predicts ? "predict" : "detect", run.journal(), seed);
        settings.text(SettingKey.THROTTLE).ifPresent(speeds -> options.add("throttle", speeds));
        settings.path(SettingKey.TRACE).ifPresent(
                file -> options.add("trace", target.directory().resolve(file).toAbsolutePath().toString()));
        try {
            TargetRun.Result result = target.launch(java, options, run.journal(), settings.budget().orElse(null),
                    interruption);
            boolean noTrace = settings.path(SettingKey.TRACE).map(target.directory()::resolve)
                    .filter(Files::notExists).isPresent();
            RunSummary summary = target.summary(result, seed, interruption.happened(),
                    noTrace ? List.of("--trace: no trace was written") : List.of());
            Store.save(run, typed, summary, result.journal().findings());
            if (!predicts && settings.text(SettingKey.THROTTLE).isPresent()) {
                GivenCandidates.keepRaces(result.journal().findings(), run.path());
            }
            Report report = reporting
                    .report(new Store.Run(run.path(), typed, summary, result.journal().findings()));
            // What might happen is no reason to stop anybody, unless they want it to be one.
            return new Result(report,
                    Verdict.of(report, predicts ? settings.failOn(Finding.CONFIRMED) : settings.failOn()),
                    result.outcome().overBudget());
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }
}
