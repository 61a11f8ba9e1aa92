package dev.heddle.bench.macro;

import dev.heddle.bench.Harness;
import dev.heddle.bench.Scratch;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the harness in a JVM of its own, in an empty directory, so that what the agent leaves behind is from this run. */
final class JvmFork {
    private static final int TAIL = 15;

    private final Path java;
    private final List<String> jvmArguments;
    private final long timeoutSeconds;
    private final PrintWriter log;

    JvmFork(Path java, List<String> jvmArguments, long timeoutSeconds, PrintWriter log) {
        this.java = java;
        this.jvmArguments = jvmArguments;
        this.timeoutSeconds = timeoutSeconds;
        this.log = log;
    }

    RunResult run(List<String> modeArguments, List<String> harnessArguments) throws IOException, InterruptedException {
        try (Scratch scratch = Scratch.create()) {
            Path directory = scratch.path();
            Path out = directory.resolve("stdout");
            Path err = directory.resolve("stderr");
            Process process = new ProcessBuilder(command(modeArguments, harnessArguments)).directory(directory.toFile())
                    .redirectOutput(out.toFile()).redirectError(err.toFile()).start();
            String failure = await(process);
            if (failure == null && process.exitValue() != 0) {
                failure = "exit code " + process.exitValue();
            }
            RunResult result = RunResult.parse(lines(out), AgentRecord.read(directory), failure);
            if (result.failed()) {
                tail(out);
                tail(err);
            }
            return result;
        }
    }

    private List<String> command(List<String> modeArguments, List<String> harnessArguments) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(jvmArguments);
        command.addAll(modeArguments);
        command.add("-cp");
        command.add(classPath());
        command.add(Harness.class.getName());
        command.addAll(harnessArguments);
        return command;
    }

    /** Our own, with absolute entries: the fork runs elsewhere. */
    private static String classPath() {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            entries.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, entries);
    }

    private String await(Process process) throws InterruptedException {
        boolean ended = false;
        try {
            ended = process.waitFor(timeoutSeconds, TimeUnit.SECONDS);
        } finally {
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
        }
        return ended ? null : "killed after " + timeoutSeconds + " s";
    }

    private static List<String> lines(Path file) throws IOException {
        // The program may print anything; only our own lines must be readable.
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).lines().toList();
    }

    private void tail(Path file) throws IOException {
        List<String> lines = lines(file);
        for (String line : lines.subList(Math.max(0, lines.size() - TAIL), lines.size())) {
            log.println("    " + file.getFileName() + "| " + line);
        }
    }
}
