package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs the target with Heddle's own standard streams, so that it reads and writes as without Heddle. */
final class TargetLauncher {
    /** How long a target may take to end once asked: enough for its hooks, little against the budget. */
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final Path directory;
    private final Duration tick;
    private final Consumer<Duration> onTick;

    /** @param onTick called with the elapsed time, about every {@code tick} */
    TargetLauncher(Path directory, Duration tick, Consumer<Duration> onTick) {
        this.directory = directory;
        this.tick = tick;
        this.onTick = onTick;
    }

    /** @param overBudget whether the target was still running when its time was up */
    record Outcome(int exit, boolean overBudget, Duration elapsed) {
    }

    /** @param budget null for none */
    Outcome run(List<String> command, Duration budget, Interruption interruption) {
        return run(command, budget, interruption, ProcessBuilder::inheritIO);
    }

    /** @param surroundings sets streams and environment */
    Outcome run(List<String> command, Duration budget, Interruption interruption,
            Consumer<ProcessBuilder> surroundings) {
        long start = System.nanoTime();
        Process process = start(command, surroundings);
        interruption.watch(process);
        try {
            boolean overBudget = !awaitExit(process, start, budget);
            if (overBudget) {
                ProcessTree.stop(process, GRACE);
            }
            int exit = process.waitFor();
            return new Outcome(exit, overBudget, since(start));
        } catch (InterruptedException e) {
            ProcessTree.stop(process, GRACE);
            Thread.currentThread().interrupt();
            throw new SessionException(ExitCode.NOT_VERIFIED, "interrupted while the target was running");
        }
    }

    private Process start(List<String> command, Consumer<ProcessBuilder> surroundings) {
        try {
            ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
            surroundings.accept(builder);
            return builder.start();
        } catch (IOException e) {
            throw new SessionException(ExitCode.NOT_STARTED, "the target could not be started: "
                    + Escape.text(command.get(0)) + " is not a program that can be run");
        }
    }

    /** False when the budget ran out first. */
    private boolean awaitExit(Process process, long start, Duration budget) throws InterruptedException {
        while (true) {
            Duration wait = tick;
            if (budget != null) {
                Duration left = budget.minus(since(start));
                if (left.isNegative() || left.isZero()) {
                    return false;
                }
                wait = left.compareTo(tick) < 0 ? left : tick;
            }
            if (process.waitFor(wait.toNanos(), TimeUnit.NANOSECONDS)) {
                return true;
            }
            if (wait == tick) {
                onTick.accept(since(start));
            }
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
