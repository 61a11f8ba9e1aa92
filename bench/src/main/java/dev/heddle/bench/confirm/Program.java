package dev.heddle.bench.confirm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program of the table, with what its first lines say: which one of the paper's it stands beside, which libraries it needs, and the
 * bugs that it is known to have.
 *
 * @param lines of code: neither blank nor comments
 */
record Program(String name, Path source, String paper, List<String> jars, List<Known> known, int lines) {
    private static final String PAPER = "// PAPER: ";
    private static final String JARS = "// JARS: ";
    private static final String KNOWN = "// KNOWN: ";

    static List<Program> in(Path directory) throws IOException {
        List<Program> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path f : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                all.add(read(f));
            }
        }
        return all;
    }

    static Program read(Path source) throws IOException {
        String paper = "";
        List<String> jars = List.of();
        List<Known> known = new ArrayList<>();
        int lines = 0;
        boolean comment = false;
        for (String raw : Files.readAllLines(source)) {
            String line = raw.strip();
            if (line.startsWith(PAPER)) {
                paper = line.substring(PAPER.length());
            } else if (line.startsWith(JARS)) {
                jars = List.of(line.substring(JARS.length()).split(" "));
            } else if (line.startsWith(KNOWN)) {
                known.add(Known.parse(line.substring(KNOWN.length())));
            }
            comment |= line.startsWith("/*");
            lines += comment || line.isEmpty() || line.startsWith("//") ? 0 : 1;
            comment &= !line.endsWith("*/");
        }
        String name = source.getFileName().toString().replace(".java", "");
        return new Program(name, source, paper, jars, known, lines);
    }

    /** @param libraries where the jars are */
    String classPath(Path classes, Path libraries) {
        StringBuilder path = new StringBuilder(classes.toAbsolutePath().toString());
        for (String jar : jars) {
            path.append(java.io.File.pathSeparator).append(libraries.resolve(jar + ".jar").toAbsolutePath());
        }
        return path.toString();
    }

    long known(String kind) {
        return known.stream().filter(k -> k.kind().equals(kind)).count();
    }

    /** How many of them were made to happen. */
    long confirmed(String kind, List<Fate> fates) {
        return known.stream().filter(k -> k.kind().equals(kind) && k.isConfirmed(fates)).count();
    }
}
