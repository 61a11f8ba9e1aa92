package dev.heddle.session;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one stream of a node, keeps it in a file, and remembers what it says of failures. */
final class NodeOutput {
    /** PCJ's own words, in the language in which it was written. */
    private static final Pattern THREW = Pattern.compile("Exception occurred in thread: (\\S+)");

    private final Thread reader;
    /* Written by the reader, read by the session while the node runs and after join. */
    private volatile String exception;
    private volatile String last = "";
    private volatile boolean matched;

    /**
     * @param failing output that is a failure, or null
     * @param echo    where lines go besides, or null
     */
    NodeOutput(InputStream in, Path file, Pattern failing, PrintStream echo) {
        reader = new Thread(() -> read(in, file, failing, echo), "heddle-" + file.getFileName());
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream in, Path file, Pattern failing, PrintStream echo) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
                Writer out = Files.newBufferedWriter(file)) {
            String thrower = null;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                out.write(line + "\n");
                out.flush();
                if (echo != null) {
                    echo.println(line);
                }
                if (failing != null && failing.matcher(line).find()) {
                    matched = true;
                }
                if (!line.isBlank()) {
                    last = line;
                }
                // The line after the one that names the thread has the exception.
                if (thrower != null && exception == null) {
                    exception = line.strip() + " in " + thrower;
                }
                Matcher threw = THREW.matcher(line);
                thrower = threw.find() ? threw.group(1) : null;
            }
        } catch (IOException e) {
            // The node is gone, or the disk is full; what was read until then counts.
            return;
        }
    }

    /** The first exception that ended a thread of PCJ, and which thread, or null. */
    String exception() {
        return exception;
    }

    boolean matched() {
        return matched;
    }

    /** The last line that is not blank. */
    String last() {
        return last;
    }

    /** Whoever started the node may have started something else that holds the stream, so not for ever. */
    void join() throws InterruptedException {
        reader.join(2_000);
    }
}
