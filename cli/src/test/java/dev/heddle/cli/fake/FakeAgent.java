package dev.heddle.cli.fake;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Journal;
import dev.heddle.model.RunSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Stands in for the agent: one finding, unless the target runs with {@code -Dfake.clean=true}. */
public final class FakeAgent {
    private FakeAgent() {
    }

    public static void premain(String options) {
        String encoded = options.replaceAll(".*journal=([^,]*).*", "$1");
        Path journal = Path.of(URLDecoder.decode(encoded, StandardCharsets.UTF_8));
        append(journal, Journal.start("0", 1, "fake", "detect"));
        if (!Boolean.getBoolean("fake.clean")) {
            Access write = new Access("t-1", "write", "com.acme.A", "set", "A.java", 3,
                    List.of("com.acme.A.set(A.java:3)"),
                    List.of(), "by main");
            Access read = new Access("main", "read", "com.acme.A", "get", "A.java", 7, List.of(), List.of(), null);
            append(journal,
                    Journal.finding(Finding.of("data-race", "predicted", "com.acme.A.x", List.of(write, read), 2)));
        }
        RunSummary run = new RunSummary(5, "fake", 1, 0, 2, 30, 1, 0.1, true, List.of(), null);
        append(journal, Journal.progress(run));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> append(journal, Journal.end(run))));
    }

    private static void append(Path file, String line) {
        try {
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
