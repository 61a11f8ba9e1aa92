package dev.heddle.junit.suite;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Which classes cannot be loaded, or cannot say what methods they have. An engine says nothing of the first, and of the second some
 * make an error of the whole suite.
 */
final class Loadable {
    private static final String ENDING = ".class";

    /** By name, what is wrong. */
    private final Map<String, String> broken = new TreeMap<>();
    private final Wanted wanted;

    Loadable(List<Path> roots, Wanted wanted) throws IOException {
        this.wanted = wanted;
        for (Path root : roots) {
            if (Files.isDirectory(root)) {
                look(root);
            } else if (Files.isRegularFile(root)) {
                try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + root.toUri()), Map.of())) {
                    look(jar.getPath("/"));
                }
            }
        }
    }

    Map<String, String> broken() {
        return broken;
    }

    private void look(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(Files::isRegularFile).map(f -> root.relativize(f).toString())
                    .filter(f -> f.endsWith(ENDING) && !f.endsWith("-info.class") && !f.startsWith("META-INF"))
                    .sorted()
                    .map(f -> f.substring(0, f.length() - ENDING.length()).replace('\\', '/').replace('/', '.'))
                    .filter(wanted::takes).forEach(this::load);
        }
    }

    private void load(String name) {
        try {
            for (Class<?> c = Class.forName(name, false, Thread.currentThread().getContextClassLoader()); c != null
                    && c != Object.class; c = c.getSuperclass()) {
                c.getDeclaredMethods();
                c.getDeclaredFields();
            }
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            broken.put(name, e.getClass().getSimpleName() + ": " + message);
        }
    }
}
