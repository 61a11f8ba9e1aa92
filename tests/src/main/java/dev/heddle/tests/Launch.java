package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs one process to its end or to a time limit. Its output goes to files, so that nobody has to read it meanwhile. */
final class Launch {
    private static final long STACKS_SECONDS = 20;

    /** How it ended; after a time-out the exit code means nothing, and what its threads were doing stands at the end of stderr. */
    record Result(int exit, boolean timedOut, String stdout, String stderr) {
    }

    private Launch() {
    }

    static Result run(List<String> command, Path directory, String name, Duration limit)
            throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Path stdout = directory.resolve(name + ".out");
        Path stderr = directory.resolve(name + ".err");
        Process process = new ProcessBuilder(command).directory(directory.toFile()).redirectOutput(stdout.toFile())
                .redirectError(stderr.toFile()).start();
        boolean ended = false;
        String stacks = "";
        try {
            process.getOutputStream().close();
            ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
            stacks = ended ? "" : stacks(command.get(0), process.pid(), directory.resolve(name + ".stacks"));
        } finally {
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
        }
        return new Result(process.exitValue(), !ended, Files.readString(stdout),
                Files.readString(stderr) + stacks);
    }

    private static String stacks(String java, long pid, Path to) throws IOException, InterruptedException {
        Path jstack = Path.of(java).resolveSibling("jstack");
        if (!Files.isExecutable(jstack)) {
            return "";
        }
        Process process = new ProcessBuilder(jstack.toString(), Long.toString(pid)).redirectErrorStream(true)
                .redirectOutput(to.toFile()).start();
        if (!process.waitFor(STACKS_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        return Files.readString(to);
    }
}
