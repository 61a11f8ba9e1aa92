package dev.heddle.bench.cover;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A command and what it took.
 *
 * @param wall seconds
 * @param cpu  seconds of it and all that it has waited for
 * @param text what it printed
 */
public record Timed(double wall, double cpu, String text, int exit) {
    private static final long LIMIT_MINUTES = 60;
    private static final String MARK = "heddle-took ";

    /** What it took more than another one. */
    Timed without(Timed other) {
        return new Timed(wall - other.wall, cpu - other.cpu, text, exit);
    }

    /** What both took on average, and what the first printed. */
    Timed mean(Timed other) {
        return new Timed((wall + other.wall) / 2, (cpu + other.cpu) / 2, text, exit);
    }

    /** Both, one after the other. */
    Timed and(Timed other) {
        return new Timed(wall + other.wall, cpu + other.cpu, text, exit);
    }

    /** The shell knows what all children of a command have used. */
    public static Timed run(List<String> command, Path directory) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("bash", "-c",
                "TIMEFORMAT='" + MARK + "%R %U %S'; time \"$@\"", "bash"));
        words.addAll(command);
        Path out = Files.createTempFile(directory, "out", ".txt");
        Process p = new ProcessBuilder(words).directory(directory.toFile()).redirectErrorStream(true)
                .redirectOutput(out.toFile()).start();
        p.getOutputStream().close();
        if (!p.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
            p.descendants().forEach(ProcessHandle::destroyForcibly);
            p.destroyForcibly().waitFor();
            throw new IOException("not over after " + LIMIT_MINUTES + " minutes: " + command);
        }
        String text = Files.readString(out);
        Files.delete(out);
        int at = text.lastIndexOf(MARK);
        if (at < 0) {
            throw new IOException("nothing was timed: " + text);
        }
        String[] figures = text.substring(at + MARK.length()).strip().split("\\s+");
        return new Timed(Double.parseDouble(figures[0]),
                Double.parseDouble(figures[1]) + Double.parseDouble(figures[2]),
                text.substring(0, at), p.exitValue());
    }
}
