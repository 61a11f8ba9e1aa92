package dev.heddle.bench.explore;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program of the table, with what its first lines say.
 *
 * @param paper   which ones of the paper it stands beside
 * @param free    why it cannot be run one thread at a time, or null
 * @param jars    the libraries that it needs
 * @param threads the paths of the threads that form pairs, if it runs freely; empty: main and the first two
 * @param seeded  the bugs that it has when it is asked for them
 */
record SpeedSubject(String name, String paper, String free, List<String> jars, String threads, List<Seeded> seeded) {
    private static final Pattern WORD = Pattern.compile("// ([A-Z]+): ?(.*)");

    /**
     * @param kind    order or atomicity
     * @param failure how it shows: found in the text of a failure
     */
    record Seeded(String kind, Pattern failure) {
        boolean is(String text) {
            return failure.matcher(text).find();
        }

        @Override
        public String toString() {
            return kind + ": " + failure.pattern().replace("|", " or ").replaceAll("[()]", "");
        }
    }

    static List<SpeedSubject> in(Path directory, String only) throws IOException {
        List<SpeedSubject> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path f : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                String name = f.getFileName().toString().replace(".java", "");
                if (name.matches(only)) {
                    all.add(parse(name, Files.readAllLines(f)));
                }
            }
        }
        return all;
    }

    static SpeedSubject parse(String name, List<String> lines) {
        String paper = "";
        String free = null;
        List<String> jars = List.of();
        String threads = "";
        List<Seeded> seeded = new ArrayList<>();
        for (String line : lines) {
            var m = WORD.matcher(line);
            if (!m.matches()) {
                continue;
            }
            switch (m.group(1)) {
                case "PAPER" -> paper = m.group(2);
                case "FREE" -> free = m.group(2);
                case "JARS" -> jars = List.of(m.group(2).split(" "));
                case "THREADS" -> threads = m.group(2);
                case "SEEDED" -> {
                    String[] words = m.group(2).split(" ", 2);
                    seeded.add(new Seeded(words[0], Pattern.compile(words[1])));
                }
                default -> throw new IllegalArgumentException(name + " says '" + line + "'");
            }
        }
        return new SpeedSubject(name, paper, free, jars, threads, seeded);
    }

    /** @param libraries where the jars are */
    String classPath(Path classes, Path libraries) {
        StringBuilder path = new StringBuilder(classes.toAbsolutePath().toString());
        for (String jar : jars) {
            path.append(File.pathSeparator).append(libraries.resolve(jar + ".jar").toAbsolutePath());
        }
        return path.toString();
    }
}
