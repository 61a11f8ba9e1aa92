package dev.heddle.bench;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A directory for one run, deleted with everything in it. */
public record Scratch(Path path) implements Closeable {
    public static Scratch create() throws IOException {
        return new Scratch(Files.createTempDirectory("heddle-bench"));
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
