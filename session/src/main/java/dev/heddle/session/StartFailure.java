package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Tells a target that never started from one that ran and failed: both can exit with 1. The launcher's message on stderr
 * is translated and the target owns that stream, so instead the JVM is asked again with {@code --dry-run}, which loads
 * the main class and stops there.
 */
final class StartFailure {
    private static final long TIMEOUT_SECONDS = 20;
    /** A target that took longer than this did run. */
    private static final long SUSPICIOUS_SECONDS = 10;
    private static final int JVM_REFUSED = 1;

    private StartFailure() {
    }

    /** One sentence, or null when the target did start. */
    static String of(JavaCommand command, Path directory, TargetLauncher.Outcome outcome, JournalContents journal) {
        if (outcome.exit() != JVM_REFUSED || outcome.overBudget() || !journal.findings().isEmpty()
                || outcome.elapsed().toSeconds() >= SUSPICIOUS_SECONDS) {
            return null;
        }
        String refusal = command.hasDryRun() ? dryRun(command, directory) : null;
        if (refusal != null) {
            return "the target could not be started: " + refusal;
        }
        return journal.started()
                ? null
                : "the target could not be started: its JVM did not load the agent, which needs Java 17 or newer"
                        + " (the JVM's own message is above)";
    }

    private static String dryRun(JavaCommand command, Path directory) {
        Path output = null;
        try {
            output = Files.createTempFile("heddle", ".txt");
            Process process = new ProcessBuilder(command.dryRun()).directory(directory.toFile())
                    .redirectErrorStream(true).redirectOutput(output.toFile()).start();
            process.getOutputStream().close();
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return null;
            }
            return process.exitValue() == 0 ? null : complaint(command, output);
        } catch (IOException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        } finally {
            if (output != null) {
                output.toFile().delete();
            }
        }
    }

    private static String complaint(JavaCommand command, Path output) throws IOException {
        String[] lines = new String(Files.readAllBytes(output)).split("\\R");
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i];
            if (line.startsWith("Error: ")) {
                String what = line.substring("Error: ".length()).replaceFirst(", please define the main method as:$",
                        "");
                return Escape.text(what + cause(i + 1 < lines.length ? lines[i + 1] : ""));
            }
            if (line.startsWith("Unrecognized ") || line.startsWith("error: ")) {
                return Escape.text(line);
            }
        }
        return "java refused to run " + Escape.text(command.program());
    }

    /** The line after the launcher's own has the exception, if there was one. */
    private static String cause(String next) {
        String text = next.startsWith("Caused by: ") ? next.substring("Caused by: ".length()) : next.strip();
        return text.matches("[\\w.$]+(Error|Exception)\\b.*") ? ": " + text : "";
    }
}
