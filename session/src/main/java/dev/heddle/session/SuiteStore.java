package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the test JVMs of a build keep their runs: a directory for each build, {@code tests-20261118-051500-123} for one that began at
 * that moment, with a numbered run for each JVM in it. The first JVM of a build makes it; a build without tests leaves none.
 */
public final class SuiteStore {
    private static final String PREFIX = "tests-";
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS")
            .withZone(ZoneOffset.UTC);

    private final Path store;

    public SuiteStore(Path store) {
        this.store = store.toAbsolutePath().normalize();
    }

    /** What a build that began at this moment uses. Whoever asks later in the same build gets the same. */
    public Path of(Instant began) {
        return store.resolve(PREFIX + MOMENT.format(began));
    }

    /** Of the last build that ran tests, or null. */
    public Path newest() {
        List<Path> all = all();
        return all.isEmpty() ? null : all.get(all.size() - 1);
    }

    /** Removes what builds before this one have left. */
    public void forgetBefore(Path place) {
        for (Path older : all()) {
            if (older.compareTo(place) < 0) {
                remove(older);
            }
        }
    }

    private List<Path> all() {
        if (!Files.isDirectory(store)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(store)) {
            return files.filter(f -> f.getFileName().toString().matches(PREFIX + "\\d{8}-\\d{6}-\\d{3}")).sorted()
                    .toList();
        } catch (IOException e) {
            throw SessionException.usage(Escape.text(store.toString()) + " cannot be read");
        }
    }

    /** As far as it goes: what cannot be removed is old, and known to be. */
    private static void remove(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            return;
        }
    }
}
