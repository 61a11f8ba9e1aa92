package dev.heddle.session;

import dev.heddle.model.Access;
import dev.heddle.report.SourcePaths;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Finds sources where Maven and Gradle projects keep them, below the working directory. */
final class SourceTree implements SourcePaths {
    private static final int DEPTH = 6;
    private static final int MAX_DIRECTORIES = 5_000;
    private static final Set<String> LANGUAGES = Set.of("java", "kotlin", "scala", "groovy");
    private static final Set<String> NOT_SOURCES = Set.of("target", "build", "node_modules");

    private final Path directory;
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
        for (Path root : roots) {
            Path source = root.resolve(byPackage).normalize();
            if (source.startsWith(directory) && Files.isRegularFile(source)) {
                return directory.relativize(source).toString().replace('\\', '/');
            }
        }
        return byPackage;
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
