package dev.heddle.bench.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The programs with a bug, each with a twin that has none: {@code XxxBuggy.java} and {@code XxxFixed.java}. */
record Subject(String name) {
    static final String BUGGY = "Buggy";
    static final String FIXED = "Fixed";

    static List<Subject> in(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(BUGGY + ".java")).sorted()
                    .map(f -> new Subject(f.substring(0, f.length() - (BUGGY + ".java").length()))).toList();
        }
    }

    /** Compiles all of them into a directory. */
    static void compile(Path directory, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(f -> f.toString().endsWith(".java")).forEach(sources::add);
        }
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean ok = compiler.getTask(null, manager, null,
                    List.of("-g", "-nowarn", "--release", "17", "-d", classes.toString()), null,
                    manager.getJavaFileObjectsFromPaths(sources)).call();
            if (!ok) {
                throw new IOException("the programs in " + directory + " do not compile");
            }
        }
    }
}
