package dev.heddle.tests.transparency;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What a process did, as its user sees it. */
record Outcome(int exit, List<String> out, List<String> err) {

    private static final long SECONDS = 120;
    private static final int TIMED_OUT = -1;

    /** The VM says this of any agent whose classes are on the bootstrap path while class data sharing is on. */
    private static final String SHARING = "Sharing is only supported for boot loader classes because bootstrap classpath"
            + " has been appended";

    /** The VM says these when the stack is full while a class is loaded, or inside of a probe that must not be cut short. */
    private static final String STACK_FULL = "java.lang.instrument ASSERTION FAILED";
    private static final String RESERVED = "Potentially dangerous stack overflow in ReservedStackAccess annotated method";

    static Outcome of(List<String> command, String stdin, Path directory, String name)
            throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Path in = Files.writeString(directory.resolve(name + ".in"), stdin);
        Path out = directory.resolve(name + ".out");
        Path err = directory.resolve(name + ".err");
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile()).redirectInput(in.toFile())
                .redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("JDK_JAVA_OPTIONS");
        Process process = builder.start();
        int exit = TIMED_OUT;
        if (process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            exit = process.exitValue();
        } else {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        return new Outcome(exit, lines(out), lines(err));
    }

    private static List<String> lines(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        return text.lines().filter(line -> !line.endsWith(SHARING))
                .filter(line -> !line.contains(STACK_FULL) && !line.contains(RESERVED)).toList();
    }

    /** The differences to another outcome, in words; empty if there are none. */
    String differences(Outcome other) {
        List<String> all = new ArrayList<>();
        if (exit != other.exit) {
            all.add("exit code " + text(exit) + " became " + text(other.exit));
        }
        compare("stdout", out, other.out, all);
        compare("stderr", err, other.err, all);
        return String.join("\n", all);
    }

    private static String text(int exit) {
        return exit == TIMED_OUT ? "(killed after " + SECONDS + " s)" : Integer.toString(exit);
    }

    private static void compare(String stream, List<String> plain, List<String> agent, List<String> all) {
        if (plain.equals(agent)) {
            return;
        }
        int at = 0;
        while (at < plain.size() && at < agent.size() && plain.get(at).equals(agent.get(at))) {
            at++;
        }
        all.add(stream + " differs at line " + (at + 1) + " (" + plain.size() + " lines became " + agent.size() + ")");
        for (int line = Math.max(0, at - 2); line < at; line++) {
            all.add("    " + plain.get(line));
        }
        excerpt("  - ", plain, at, all);
        excerpt("  + ", agent, at, all);
    }

    private static void excerpt(String prefix, List<String> lines, int from, List<String> all) {
        for (int line = from; line < Math.min(lines.size(), from + 6); line++) {
            all.add(prefix + lines.get(line));
        }
    }
}
