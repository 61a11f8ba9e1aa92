package dev.heddle.session;

import dev.heddle.model.Exploring;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** One JVM with the agent in it, from the command to what its journal says. */
final class TargetRun {
    private static final Duration TICK = Duration.ofSeconds(10);

    private final Settings settings;
    private final Path directory;
    private final Path agentJar;
    private final Progress progress;

    /**
     * @param directory where the target runs
     * @param agentJar  may be null when nobody could say where it is
     */
    TargetRun(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.directory = directory.toAbsolutePath().normalize();
        this.agentJar = agentJar;
        this.progress = progress;
    }

    /** What came of it. */
    record Result(JournalContents journal, TargetLauncher.Outcome outcome) {
    }

    Path directory() {
        return directory;
    }

    /** @param verb what the user typed before the {@code --} */
    JavaCommand command(String verb, List<String> words) {
        JavaCommand java = JavaCommand.of(verb, words);
        if (settings.path(SettingKey.JDK).isPresent()) {
            java = java.onJdk(directory.resolve(settings.path(SettingKey.JDK).get()));
        }
        if (agentJar == null || !Files.isRegularFile(agentJar)) {
            throw SessionException.usage("the agent "
                    + (agentJar == null ? "heddle.jar" : Escape.text(agentJar.toString()))
                    + " does not exist: build it with mvn package, or start Heddle with the heddle script");
        }
        return java;
    }

    long seed() {
        return settings.seed().orElseGet(() -> ThreadLocalRandom.current().nextLong(1, 1_000_000_000));
    }

    RunDirectory createRun() {
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

    AgentOptions options(String mode, Path journal, long seed) {
        return options(mode, journal, seed, List.of());
    }

    /** @param more is not watched either */
    AgentOptions options(String mode, Path journal, long seed, List<String> more) {
        List<String> exclude = new ArrayList<>(settings.exclude());
        exclude.addAll(more);
        AgentOptions options = new AgentOptions().add("mode", mode).add("launcher", "cli")
                .add("launcher-pid", Long.toString(ProcessHandle.current().pid()))
                .add("journal", journal.toAbsolutePath().toString()).add("seed", Long.toString(seed))
                .add("include", settings.include()).add("exclude", exclude);
        settings.memory().ifPresent(memory -> options.add("memory", memory));
        return options;
    }

    /**
     * @param budget null for none
     * @throws SessionException when the target could not be started
     */
    Result launch(JavaCommand java, AgentOptions options, Path journal, Duration budget, Interruption interruption)
            throws IOException {
        return launch(java, java.withAgent(agentJar.toAbsolutePath(), options), journal, budget, interruption,
                (elapsed, soFar) -> {
                    RunSummary run = soFar.run();
                    progress.running(elapsed, run == null ? 0 : run.threads(), run == null ? 0 : run.events(),
                            soFar.findings().size());
                });
    }

    /** The same with streams and an environment of its own, and without a word while it runs. */
    Result launchAside(JavaCommand java, AgentOptions options, Path journal, Duration budget,
            Interruption interruption, Consumer<ProcessBuilder> surroundings) throws IOException {
        return launchAside(java, options, journal, budget, interruption, surroundings, TICK, elapsed -> {
            // Somebody else tells how far it has come.
        });
    }

    /** @param onTick called about every {@code tick} */
    Result launchAside(JavaCommand java, AgentOptions options, Path journal, Duration budget,
            Interruption interruption, Consumer<ProcessBuilder> surroundings, Duration tick, Consumer<Duration> onTick)
            throws IOException {
        TargetLauncher launcher = new TargetLauncher(directory, tick, onTick);
        TargetLauncher.Outcome outcome = launcher.run(java.brief().withAgent(agentJar.toAbsolutePath(), options),
                limited(budget), interruption, surroundings);
        return new Result(JournalContents.read(journal), outcome);
    }

    /** Told how far controlled runs have come. */
    interface Counted {
        void soFar(Duration elapsed, long schedules, int findings);
    }

    /** The same for a JVM in which only one thread runs at a time. */
    Result launchControlled(JavaCommand java, AgentOptions options, Path journal, Duration budget,
            Interruption interruption, Counted counted) throws IOException {
        // Most such JVMs are over after seconds, and the compilers share the one core with the target.
        JavaCommand repeatable = java.repeatable().brief();
        return launch(java, OneCore.of(repeatable.withAgentLast(agentJar.toAbsolutePath(), options), settings.lane()),
                journal, budget, interruption, (elapsed, soFar) -> {
                    Exploring exploring = soFar.exploring();
                    counted.soFar(elapsed, exploring == null ? 0 : exploring.schedules(), soFar.findings().size());
                });
    }

    private Result launch(JavaCommand java, List<String> command, Path journal, Duration budget,
            Interruption interruption, BiConsumer<Duration, JournalContents> tell) throws IOException {
        TargetLauncher launcher = new TargetLauncher(directory, TICK, elapsed -> tick(journal, elapsed, tell));
        TargetLauncher.Outcome outcome = launcher.run(command, limited(budget), interruption,
                settings.surroundings());
        JournalContents contents = JournalContents.read(journal);
        String failure = interruption.happened() ? null : StartFailure.of(java, directory, outcome, contents);
        if (failure != null) {
            throw new SessionException(ExitCode.NOT_STARTED, failure);
        }
        return new Result(contents, outcome);
    }

    /** Whether there is no time left to start anything. */
    boolean timeIsUp() {
        return settings.left() != null && settings.left().isZero();
    }

    private Duration limited(Duration budget) {
        Duration left = settings.left();
        return left == null || budget != null && budget.compareTo(left) < 0 ? budget : left;
    }

    private static void tick(Path file, Duration elapsed, BiConsumer<Duration, JournalContents> tell) {
        try {
            tell.accept(elapsed, JournalContents.read(file));
        } catch (IOException e) {
            // A tick without figures is not worth a word; the end of the run reads the journal again.
            return;
        }
    }

    RunSummary summary(Result result, long seed, boolean interrupted, List<String> more) {
        JournalContents journal = result.journal();
        RunSummary last = journal.run();
        List<String> notes = new ArrayList<>();
        if (!journal.started()) {
            notes.add("the agent did not start in the target's JVM");
        } else if (last == null) {
            notes.add("the target ended before the agent could say what it had seen");
        }
        if (result.outcome().overBudget()) {
            notes.add("the budget ended the target; what it did until then was checked");
        } else if (interrupted) {
            notes.add("interrupted; what the target did until then was checked");
        } else if (journal.started() && !journal.ended()) {
            notes.add("the target ended without running its shutdown hooks (halt, kill or crash): the figures are from"
                    + " its last sign of life");
        }
        notes.addAll(more);
        if (journal.damaged() > 0) {
            notes.add(journal.damaged() + " damaged lines in the journal were left out");
        }
        if (last == null) {
            last = new RunSummary(seed, journal.jdk(), 0, 0, 0, 0, 0, result.outcome().elapsed().toMillis() / 1000.0,
                    false, List.of(), null);
        }
        notes.addAll(last.notes());
        return last.withNotes(notes).withTargetExit(result.outcome().exit());
    }

    /** A target that never started leaves nothing worth keeping. */
    static void removeIfEmpty(RunDirectory run) {
        String[] files = run.path().toFile().list();
        if (files != null && files.length == 0) {
            run.path().toFile().delete();
        }
    }
}
