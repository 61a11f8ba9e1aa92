package dev.heddle.session;

import dev.heddle.model.Access;
import dev.heddle.report.SourceLines;
import dev.heddle.report.SourcePaths;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds sources where Maven and Gradle projects keep them, below the working directory. Used by one thread. */
final class SourceTree implements SourcePaths, SourceLines {
    private static final int DEPTH = 6;
    private static final int MAX_DIRECTORIES = 5_000;
    private static final Set<String> LANGUAGES = Set.of("java", "kotlin", "scala", "groovy");
    private static final Set<String> NOT_SOURCES = Set.of("target", "build", "node_modules");

    /** Lines that are shown before and after the one that is meant. */
    private static final int AROUND = 3;
    /** A larger file is not one that somebody has written. */
    private static final long LARGEST = 2_000_000;

    private final Path directory;
    /** The lines of files that were read; none of one that cannot be read. */
    private final Map<Path, List<String>> read = new HashMap<>();
    private final List<Path> roots = new ArrayList<>();

    SourceTree(Path directory) {
        this.directory = directory;
        roots.add(directory);
        try {
            Files.walkFileTree(directory, EnumSet.noneOf(FileVisitOption.class), DEPTH, new RootFinder());
        } catch (IOException e) {
            // Links by package are still better than no report.
            return;
        }
    }

    @Override
    public String of(Access access) {
        String byPackage = SourcePaths.BY_PACKAGE.of(access);
        if (byPackage == null || byPackage.indexOf('\0') >= 0) {
            return null;
        }
        Path source = find(byPackage);
        return source == null ? byPackage : directory.relativize(source).toString().replace('\\', '/');
    }

    /** Null if it is not here. */
    private Path find(String byPackage) {
        for (Path root : roots) {
            Path source = root.resolve(byPackage).normalize();
            if (source.startsWith(directory) && Files.isRegularFile(source)) {
                return source;
            }
        }
        return null;
    }

    @Override
    public List<Line> around(Access access) {
        String byPackage = SourcePaths.BY_PACKAGE.of(access);
        Path source = byPackage == null || byPackage.indexOf('\0') >= 0 ? null : find(byPackage);
        List<String> lines = source == null ? List.of() : read.computeIfAbsent(source, SourceTree::lines);
        List<Line> around = new ArrayList<>();
        if (access.line() > 0 && access.line() <= lines.size()) {
            for (int n = Math.max(1, access.line() - AROUND); n <= Math.min(lines.size(),
                    access.line() + AROUND); n++) {
                around.add(new Line(n, lines.get(n - 1)));
            }
        }
        return around;
    }

    private static List<String> lines(Path source) {
        try {
            // Whatever its encoding is: what is no UTF-8 is shown as such, and the lines stay where they are.
            return Files.size(source) > LARGEST
                    ? List.of()
                    : new String(Files.readAllBytes(source), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Directories like {@code src/main/java}. */
    private final class RootFinder extends SimpleFileVisitor<Path> {
        private int seen;

        @Override
        public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
            String name = path.equals(directory) ? "" : path.getFileName().toString();
            if (++seen > MAX_DIRECTORIES) {
                return FileVisitResult.TERMINATE;
            }
            if (name.startsWith(".") || NOT_SOURCES.contains(name)) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            Path parent = path.getParent() == null ? null : path.getParent().getParent();
            if (LANGUAGES.contains(name) && parent != null && parent.endsWith("src")) {
                roots.add(path);
                return FileVisitResult.SKIP_SUBTREE;
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
