package dev.heddle.real;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of a JVM, plain or under the agent, in a folder of its own. */
record Child(int exit, double seconds, List<String> out, List<String> err, Journal journal) {

    /** The exit code of a child that had to be ended. */
    static final int TOO_LONG = -1;

    /** The VM says this of any agent whose classes are on the bootstrap path while class data sharing is on. */
    private static final String SHARING = "Sharing is only supported for boot loader classes because bootstrap classpath"
            + " has been appended";

    static Child run(Options options, boolean underAgent, List<String> arguments, Path folder, long seconds)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        List<String> command = new ArrayList<>(List.of(options.java()));
        Path journal = folder.resolve("journal");
        Files.deleteIfExists(journal);
        boolean agent = underAgent && options.agent() != null;
        if (agent) {
            command.add("-javaagent:" + options.agent() + "=mode=detect,launcher=cli,journal=" + journal);
        }
        command.addAll(arguments);
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(out.toFile())
                .redirectError(err.toFile()).start();
        process.getOutputStream().close();
        int exit = TOO_LONG;
        if (process.waitFor(seconds, TimeUnit.SECONDS)) {
            exit = process.exitValue();
        } else {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        double took = (System.nanoTime() - start) / 1e9;
        return new Child(exit, took, lines(out), lines(err), agent ? Journal.read(journal) : Journal.NONE);
    }

    private static List<String> lines(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines()
                .filter(line -> !line.endsWith(SHARING))
                .toList();
    }

    /** The first line in which two runs differ, or null. */
    String difference(Child other) {
        if (exit != other.exit) {
            return "exit code " + exit + " became " + other.exit + last(other.err);
        }
        String inOut = difference("stdout", out, other.out);
        return inOut != null ? inOut : difference("stderr", err, other.err);
    }

    private static String last(List<String> lines) {
        return lines.isEmpty() ? "" : ": " + lines.get(0);
    }

    private static String difference(String stream, List<String> one, List<String> other) {
        for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
            String before = i < one.size() ? one.get(i) : "(nothing)";
            String after = i < other.size() ? other.get(i) : "(nothing)";
            if (!before.equals(after)) {
                return stream + " line " + (i + 1) + ": \"" + before + "\" became \"" + after + "\"";
            }
        }
        return null;
    }
}
