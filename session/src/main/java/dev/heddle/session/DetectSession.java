package dev.heddle.session;

import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** One run of a target under the detectors, from the command to the exit code. */
public final class DetectSession {
    private static final Duration TICK = Duration.ofSeconds(10);

    private final Settings settings;
    private final Path directory;
    private final Path agentJar;
    private final Progress progress;

    /**
     * @param directory where the target runs and where {@code heddle-baseline.json} is
     * @param agentJar  may be null when nobody could say where it is
     */
    public DetectSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.directory = directory.toAbsolutePath().normalize();
        this.agentJar = agentJar;
        this.progress = progress;
    }

    public record Result(Report report, ExitCode exit) {
    }

    /**
     * @param typed   what the report shows as the command
     * @param command what is run: {@code java … Main args}
     * @throws SessionException when the target could not be started or something is not as it has to be
     */
    public Result run(String typed, List<String> command, Interruption interruption) {
        JavaCommand java = JavaCommand.of(command);
        if (settings.path(SettingKey.JDK).isPresent()) {
            java = java.onJdk(directory.resolve(settings.path(SettingKey.JDK).get()));
        }
        checkAgent();
        Reporting reporting = new Reporting(settings, directory, LocalDate.now());
        long seed = settings.seed().orElseGet(() -> ThreadLocalRandom.current().nextLong(1, 1_000_000_000));
        RunDirectory run = createRun();
        progress.started(java.program(), seed);
        TargetLauncher launcher = new TargetLauncher(directory, TICK, elapsed -> tick(run, elapsed));
        List<String> withAgent = java.withAgent(agentJar.toAbsolutePath(), options(run, seed));
        try {
            TargetLauncher.Outcome outcome = launcher.run(withAgent, settings.budget().orElse(null), interruption);
            JournalContents journal = JournalContents.read(run.journal());
            String failure = interruption.happened() ? null : StartFailure.of(java, directory, outcome, journal);
            if (failure != null) {
                throw new SessionException(ExitCode.NOT_STARTED, failure);
            }
            RunSummary summary = summary(journal, outcome, seed, interruption.happened());
            Store.save(run, typed, summary, journal.findings());
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, journal.findings()));
            return new Result(report, Verdict.of(report, settings.failOn()));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            removeIfEmpty(run);
        }
    }

    private void checkAgent() {
        if (agentJar == null || !Files.isRegularFile(agentJar)) {
            throw SessionException.usage("the agent "
                    + (agentJar == null ? "heddle.jar" : Escape.text(agentJar.toString()))
                    + " does not exist: build it with mvn package, or start Heddle with the heddle script");
        }
    }

    private RunDirectory createRun() {
        Path store = directory.resolve(settings.out());
        try {
            RunDirectory run = RunDirectory.create(store);
            // At once: a launcher that is killed must not leave the run before it as the latest.
            run.makeLatest();
            return run;
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(store.toString()) + " cannot be written");
        }
    }

    private AgentOptions options(RunDirectory run, long seed) {
        AgentOptions options = new AgentOptions().add("mode", "detect").add("launcher", "cli")
                .add("journal", run.journal().toAbsolutePath().toString()).add("seed", Long.toString(seed))
                .add("include", settings.include()).add("exclude", settings.exclude());
        settings.memory().ifPresent(memory -> options.add("memory", memory));
        settings.path(SettingKey.TRACE)
                .ifPresent(file -> options.add("trace", directory.resolve(file).toAbsolutePath().toString()));
        return options;
    }

    private void tick(RunDirectory run, Duration elapsed) {
        try {
            JournalContents soFar = JournalContents.read(run.journal());
            long threads = soFar.run() == null ? 0 : soFar.run().threads();
            long events = soFar.run() == null ? 0 : soFar.run().events();
            progress.running(elapsed, threads, events, soFar.findings().size());
        } catch (IOException e) {
            // A tick without figures is not worth a word; the end of the run reads the journal again.
            return;
        }
    }

    private RunSummary summary(JournalContents journal, TargetLauncher.Outcome outcome, long seed,
            boolean interrupted) {
        RunSummary last = journal.run();
        List<String> notes = new ArrayList<>();
        if (!journal.started()) {
            notes.add("the agent did not start in the target's JVM");
        } else if (last == null) {
            notes.add("the target ended before the agent could say what it had seen");
        }
        if (outcome.overBudget()) {
            notes.add("the budget ended the target; what it did until then was checked");
        } else if (interrupted) {
            notes.add("interrupted; what the target did until then was checked");
        } else if (journal.started() && !journal.ended()) {
            notes.add("the target ended without running its shutdown hooks (halt, kill or crash): the figures are from"
                    + " its last sign of life");
        }
        if (settings.path(SettingKey.TRACE).map(directory::resolve).filter(Files::notExists).isPresent()) {
            notes.add("--trace: no trace was written");
        }
        if (journal.damaged() > 0) {
            notes.add(journal.damaged() + " damaged lines in the journal were left out");
        }
        if (last == null) {
            last = new RunSummary(seed, journal.jdk(), 0, 0, 0, 0, 0, outcome.elapsed().toMillis() / 1000.0, false,
                    List.of(), null);
        }
        notes.addAll(last.notes());
        return last.withNotes(notes).withTargetExit(outcome.exit());
    }

    /** A target that never started leaves nothing worth keeping. */
    private static void removeIfEmpty(RunDirectory run) {
        String[] files = run.path().toFile().list();
        if (files != null && files.length == 0) {
            run.path().toFile().delete();
        }
    }
}
