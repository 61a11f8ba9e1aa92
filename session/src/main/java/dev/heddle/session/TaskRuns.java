package dev.heddle.session;

import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.session.campaign.Task;
import dev.heddle.session.campaign.TaskJson;
import dev.heddle.session.campaign.TaskResult;
import dev.heddle.session.campaign.TaskResult.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs tasks of a campaign, each in a JVM of its own, wherever an engine wants it. Whatever the target does to its JVM is a result.
 */
public final class TaskRuns {
    /** For the last schedule, and for the search for a smaller one. */
    private static final long GRACE_MILLIS = 10_000;
    /** With less than this a JVM does not come to its first run. */
    private static final long LEAST_MILLIS = 500;
    private static final int MOST_WORDS = 300;

    /** Numbers of those that run at the same time in this process; guarded by itself. */
    private static final BitSet LANES = new BitSet();

    private final Path agentJar;
    private final Path scratch;
    private final Interruption interruption;

    /** @param scratch where each task has a directory as long as it runs */
    TaskRuns(Path agentJar, Path scratch, Interruption interruption) {
        this.agentJar = agentJar;
        this.scratch = scratch;
        this.interruption = interruption;
    }

    /** From text to text, for engines on other machines. Throws only if the task is none. */
    public static String run(String task, Path agentJar) throws IOException {
        Path scratch = Files.createTempDirectory("heddle-task");
        try {
            return TaskJson.write(new TaskRuns(agentJar, scratch, Interruption.never())
                    .run(TaskJson.read(task, Task.class)));
        } finally {
            delete(scratch);
        }
    }

    TaskResult run(Task task) {
        int lane = take();
        long begin = System.nanoTime();
        Path place = scratch.resolve("task-" + task.number());
        try {
            Files.createDirectories(place);
            return run(task, place, lane, begin);
        } catch (SessionException e) {
            return TaskResult.nothing(task.number(),
                    e.exit() == ExitCode.NOT_STARTED ? Outcome.NOT_STARTED : Outcome.LOST, e.getMessage());
        } catch (IOException | RuntimeException e) {
            return TaskResult.nothing(task.number(), Outcome.LOST, "it could not be run: " + e);
        } finally {
            give(lane);
            delete(place);
        }
    }

    private TaskResult run(Task task, Path place, int lane, long begin) throws IOException {
        long left = Math.min(task.deadline() - System.currentTimeMillis(), task.millis() + GRACE_MILLIS);
        if (left < LEAST_MILLIS) {
            return TaskResult.nothing(task.number(), Outcome.NOT_RUN, null);
        }
        if (!Files.isDirectory(Path.of(task.directory()))) {
            throw new SessionException(ExitCode.NOT_STARTED,
                    "the directory " + task.directory() + " does not exist where the task runs");
        }
        Path stdin = task.stdin() == null ? null : Path.of(task.stdin());
        if (stdin != null && !Files.isReadable(stdin)) {
            throw new SessionException(ExitCode.NOT_STARTED, "its stdin " + stdin + " cannot be read");
        }
        Path journal = place.resolve("journal.jsonl");
        Path out = place.resolve("out.txt");
        InputsFile.Input input = new InputsFile.Input(task.input(), List.of(), stdin, task.environment());
        Settings settings = Settings.of(task.settings()).put(SettingKey.SEED, task.seed())
                .put(SettingKey.BUDGET, Duration.ofMillis(Math.min(task.millis(), left)))
                .until(System.nanoTime() + left * 1_000_000)
                .aside(InputMeasuring.surroundings(input, out), lane);
        Path directory = Path.of(task.directory());
        TargetRun target = new TargetRun(settings, directory, agentJar, Progress.SILENT);
        JavaCommand java = target.command(CampaignSession.VERB, task.command());
        boolean free = task.strategy().equals(Task.DETECT);
        TargetRun.Result result = free
                ? target.launch(java, target.options(Task.DETECT, journal, task.seed()), journal,
                        settings.budget().orElseThrow(), interruption)
                : new ExploreSession(settings.put(SettingKey.STRATEGY, task.strategy()), directory, agentJar,
                        Progress.SILENT).once(java, journal, task.seed(), interruption);
        if (interruption.happened()) {
            return TaskResult.nothing(task.number(), Outcome.NOT_RUN, null);
        }
        JournalContents said = result.journal();
        if (!free) {
            ControlledRuns.couldRun(said.findings(), said.exploring());
        }
        RunSummary run = target.summary(result, task.seed(), false, List.of());
        boolean killed = !said.ended() || !free && result.outcome().exit() != 0;
        Outcome outcome = result.outcome().overBudget() ? Outcome.HUNG : killed ? Outcome.KILLED : Outcome.ENDED;
        String problem = outcome == Outcome.HUNG
                ? "its time was up after " + result.outcome().elapsed().toSeconds() + " s"
                : outcome == Outcome.KILLED
                        ? "its JVM ended with exit code " + result.outcome().exit() + lastWords(out)
                        : null;
        List<Finding> findings = said.findings().stream().map(f -> f.withSchedule(null, f.token())).toList();
        return new TaskResult(task.number(), outcome, problem, findings, free ? run : run.withTargetExit(null),
                brief(said.exploring()), (System.nanoTime() - begin) / 1e9);
    }

    /** Without what the target printed: it may be much, and the schedule prints it again. */
    private static Exploring brief(Exploring exploring) {
        return exploring == null
                ? null
                : exploring.showing(exploring.shown().stream().map(s -> new Exploring.Shown(s.key(), s.iteration(),
                        s.switches(), s.steps(), s.told(), "")).toList());
    }

    /** The last line that it printed, which may say why. */
    private static String lastWords(Path out) throws IOException {
        if (!Files.exists(out) || Files.size(out) > 1 << 20) {
            return "";
        }
        String[] lines = new String(Files.readAllBytes(out)).strip().split("\\R");
        String last = lines[lines.length - 1].strip();
        return last.isEmpty() ? "" : ": " + last.substring(0, Math.min(MOST_WORDS, last.length()));
    }

    private static int take() {
        synchronized (LANES) {
            int free = LANES.nextClearBit(0);
            LANES.set(free);
            return free;
        }
    }

    private static void give(int lane) {
        synchronized (LANES) {
            LANES.clear(lane);
        }
    }

    static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            // What cannot be deleted stays.
            return;
        }
    }
}
