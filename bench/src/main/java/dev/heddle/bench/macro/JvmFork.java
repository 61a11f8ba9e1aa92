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
public final class JvmFork {
    /**
     * What a JVM left behind, while it is still there.
     *
     * @param out what it printed
     * @param errors what it printed as errors
     * @param directory where it ran
     * @param failure why it does not count, or null
     */
    public record Left(List<String> out, List<String> errors, Path directory, String failure) {
    }

    /** Makes a result of what a JVM left behind. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(Left left) throws IOException;
    }

    public static final String CLASS_PATH = "-cp";

    private static final int TAIL = 15;

    private final Path java;
    private final List<String> jvmArguments;
    private final long timeoutSeconds;
    private final PrintWriter log;

    public JvmFork(Path java, List<String> jvmArguments, long timeoutSeconds, PrintWriter log) {
        this.java = java;
        this.jvmArguments = jvmArguments;
        this.timeoutSeconds = timeoutSeconds;
        this.log = log;
    }

    /** Runs the harness. */
    public RunResult run(List<String> modeArguments, List<String> harnessArguments)
            throws IOException, InterruptedException {
        return run(modeArguments, Harness.class.getName(), harnessArguments,
                left -> RunResult.parse(left.out(), AgentRecord.read(left.directory()), left.failure()));
    }

    /** Runs another main class, which is in our own class path unless the arguments name one. */
    public <T> T run(List<String> modeArguments, String main, List<String> arguments, Reader<T> reader)
            throws IOException, InterruptedException {
        try (Scratch scratch = Scratch.create()) {
            Path directory = scratch.path();
            Path out = directory.resolve("stdout");
            Path err = directory.resolve("stderr");
            Process process = new ProcessBuilder(command(modeArguments, main, arguments)).directory(directory.toFile())
                    .redirectOutput(out.toFile()).redirectError(err.toFile()).start();
            String failure = await(process);
            if (failure == null && process.exitValue() != 0) {
                failure = "exit code " + process.exitValue();
            }
            T result = reader.read(new Left(lines(out), lines(err), directory, failure));
            if (failure != null || result instanceof RunResult r && r.failed()) {
                tail(out);
                tail(err);
            }
            return result;
        }
    }

    private List<String> command(List<String> modeArguments, String main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(jvmArguments);
        command.addAll(modeArguments);
        if (!modeArguments.contains(CLASS_PATH)) {
            command.add(CLASS_PATH);
            command.add(classPath());
        }
        command.add(main);
        command.addAll(arguments);
        return command;
    }

    /** Our own, with absolute entries: the fork runs elsewhere. */
    public static String classPath() {
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
