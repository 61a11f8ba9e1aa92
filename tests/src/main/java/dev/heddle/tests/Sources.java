package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Where programs come from. The truth table's directory has {@code support} (no programs), {@code base} (Java 17) and any
 * number of {@code jdkNN} (what only JDK NN and later understand).
 */
public final class Sources {
    static final int BASE = 17;
    private final Path root;
    private final Path support;

    public Sources(Path root) {
        this(root, root.resolve("support"));
    }

    /** @param support what the programs share */
    public Sources(Path root, Path support) {
        this.root = root;
        this.support = support;
    }

    /** All programs of the table, by name. */
    public List<Program> programs() throws IOException {
        TreeMap<String, Program> programs = new TreeMap<>();
        for (var group : groups().entrySet()) {
            for (Path file : group.getValue()) {
                Program program = Program.ofTable(file, group.getKey());
                if (programs.put(program.name(), program) != null) {
                    throw new IOException("two programs are called " + program.name());
                }
            }
        }
        return List.copyOf(programs.values());
    }

    /** The files of each group, by the release they are compiled for. */
    TreeMap<Integer, List<Path>> groups() throws IOException {
        TreeMap<Integer, List<Path>> groups = new TreeMap<>();
        groups.put(BASE, javaFiles(root.resolve("base")));
        try (Stream<Path> entries = Files.list(root)) {
            for (Path entry : entries.filter(path -> path.getFileName().toString().matches("jdk\\d+")).toList()) {
                groups.put(Integer.valueOf(entry.getFileName().toString().substring(3)), javaFiles(entry));
            }
        }
        return groups;
    }

    /** What programs share. */
    List<Path> support() throws IOException {
        return javaFiles(support);
    }

    /**
     * The lessons and their fixed twins in a source directory, without those for explore: a deadlock that shows by chance
     * is no test.
     */
    public static List<Program> lessons(Path directory) throws IOException {
        List<Program> lessons = new ArrayList<>();
        for (Path file : javaFiles(directory)) {
            if (file.getFileName().toString().matches("L\\d+_.*")
                    && !Files.readString(file).contains("heddle explore")) {
                lessons.add(Program.ofLesson(file));
            }
        }
        return lessons;
    }

    private static List<Path> javaFiles(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }
}
