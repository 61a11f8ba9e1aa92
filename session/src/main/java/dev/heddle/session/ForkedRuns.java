package dev.heddle.session;

import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.stream.Stream;

/** An exploration with a JVM for each iteration. */
final class ForkedRuns {
    /** For the start of the last JVM and its iteration. */
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final Duration TICK = Duration.ofSeconds(10);
    private static final int MOST_LOST = 10;
    private static final String LEARNED = "learned.txt";

    /** What is the same for all of them. */
    interface Plan {
        AgentOptions options(Path journal, Duration budget);
    }

    private final TargetRun target;
    private final Progress progress;
    private final RunDirectory run;
    private final Duration budget;
    private final boolean keepGoing;

    ForkedRuns(TargetRun target, Progress progress, RunDirectory run, Duration budget, boolean keepGoing) {
        this.target = target;
        this.progress = progress;
        this.run = run;
        this.budget = budget;
        this.keepGoing = keepGoing;
    }

    /** Until one fails, the number or the time is used up, or the user has had enough. */
    TargetRun.Result run(JavaCommand java, Plan plan, String strategy, long iterations, Interruption interruption)
            throws IOException {
        ForkedResults results = new ForkedResults(run.path());
        Path scratch = run.path().resolve("jvm");
        long begin = System.nanoTime();
        Duration ticked = Duration.ZERO;
        TargetRun.Result last = null;
        for (int i = 0; i < iterations && !interruption.happened(); i++) {
            Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
            if (elapsed.compareTo(budget) >= 0) {
                break;
            }
            if (elapsed.minus(ticked).compareTo(TICK) >= 0) {
                ticked = elapsed;
                progress.exploring(elapsed, i, results.findings());
            }
            remove(scratch);
            Path journal = Files.createDirectories(scratch).resolve(RunDirectory.JOURNAL);
            Duration left = budget.minus(elapsed);
            AgentOptions options = plan.options(journal, left).add("alone", Integer.toString(i)).add("learned",
                    run.path().resolve(LEARNED).toAbsolutePath().toString());
            last = target.launchControlled(java, options, journal, left.plus(GRACE), interruption,
                    (soFar, schedules, findings) -> {
                        // Each JVM makes one run: the count is told above.
                    });
            if (results.add(last.journal(), interruption.happened() || last.outcome().overBudget())) {
                keep(journal);
            }
            boolean failed = last.journal().exploring() != null && !last.journal().exploring().shown().isEmpty();
            if (last.outcome().overBudget() || failed && !keepGoing || !last.journal().started()
                    || results.lost() > MOST_LOST) {
                break;
            }
        }
        remove(scratch);
        return new TargetRun.Result(results.together(strategy, Duration.ofNanos(System.nanoTime() - begin)),
                last == null ? new TargetLauncher.Outcome(0, true, Duration.ZERO) : last.outcome());
    }

    /** What has news stays readable when the launcher itself is killed. */
    private void keep(Path journal) throws IOException {
        Files.write(run.journal(), Files.readAllBytes(journal), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    static void remove(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            try (Stream<Path> files = Files.list(directory)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    Files.deleteIfExists(file);
                }
            }
            Files.deleteIfExists(directory);
        }
    }
}
