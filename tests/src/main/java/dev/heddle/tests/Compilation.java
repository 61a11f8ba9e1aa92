package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Compiles the truth table with the compiler of one JDK, each group for its own release, with debug information. */
final class Compilation {
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private Compilation() {
    }

    /** The directory of the classes, which is below the scratch directory. */
    static Path compile(Sources sources, Jdk jdk, Path scratch) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(scratch.resolve("classes"));
        javac(jdk, Sources.BASE, sources.support(), classes, scratch);
        for (var group : sources.groups().entrySet()) {
            if (group.getKey() <= jdk.feature()) {
                javac(jdk, group.getKey(), group.getValue(), classes, scratch);
            }
        }
        return classes;
    }

    private static void javac(Jdk jdk, int release, List<Path> files, Path classes, Path scratch)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "--release",
                Integer.toString(release), "-encoding", "UTF-8", "-cp", quoted(classes), "-d", quoted(classes)));
        files.forEach(file -> arguments.add(quoted(file)));
        Path file = Files.write(scratch.resolve("javac-" + release + ".args"), arguments);
        Launch.Result result = Launch.run(List.of(jdk.tool("javac"), "@" + file), scratch, "javac-" + release, LIMIT);
        if (result.exit() != 0) {
            throw new IOException("javac of " + jdk.label() + " failed: " + result.stderr());
        }
    }

    /** Argument files treat the backslash as an escape and split at blanks. */
    private static String quoted(Path path) {
        return '"' + path.toAbsolutePath().toString().replace("\\", "\\\\") + '"';
    }
}
