package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs one process to its end or to a time limit. Its output goes to files, so that nobody has to read it meanwhile. */
final class Launch {
    /** How it ended; the exit code means nothing after a time-out. */
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
        try {
            process.getOutputStream().close();
            ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } finally {
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
        }
        return new Result(process.exitValue(), !ended, Files.readString(stdout), Files.readString(stderr));
    }
}
