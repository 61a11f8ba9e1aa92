package dev.heddle.session;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** A class path as the JVM reads it: {@code lib/*} is all jars in {@code lib}, and what does not exist is nothing. */
final class ClassPath {
    static final Set<String> OPTIONS = Set.of("-cp", "-classpath", "--class-path");

    private final List<Path> places = new ArrayList<>();

    /** @param base where relative places begin */
    ClassPath(Path base, String text) {
        for (String place : text.split(File.pathSeparator)) {
            if (place.equals("*") || place.endsWith("/*") || place.endsWith(File.separator + "*")) {
                jars(base.resolve(place.substring(0, place.length() - 1)));
            } else if (!place.isEmpty()) {
                add(base, place);
            }
        }
    }

    private void add(Path base, String place) {
        try {
            Path path = base.resolve(place);
            if (Files.exists(path)) {
                places.add(path);
            }
        } catch (InvalidPathException e) {
            // Then there is no such place.
            return;
        }
    }

    private void jars(Path directory) {
        try (Stream<Path> files = Files.isDirectory(directory) ? Files.list(directory) : Stream.of()) {
            files.filter(f -> f.toString().endsWith(".jar") || f.toString().endsWith(".JAR")).sorted()
                    .forEach(places::add);
        } catch (IOException | UncheckedIOException e) {
            // The JVM would not find anything there either.
            return;
        }
    }

    /** Directories and jars that exist, in their order. */
    List<Path> places() {
        return List.copyOf(places);
    }

    List<Path> directories() {
        return places.stream().filter(Files::isDirectory).toList();
    }

    /** The first place that has a file of this name, or null. */
    Path of(String file) {
        return places.stream().filter(p -> has(p, file)).findFirst().orElse(null);
    }

    private static boolean has(Path place, String file) {
        if (Files.isDirectory(place)) {
            return Files.exists(place.resolve(file));
        }
        try (JarFile jar = new JarFile(place.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException e) {
            return false;
        }
    }
}
