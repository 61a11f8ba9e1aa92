package dev.heddle.bench.localize;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Which programs, where they and what runs them are found, and where the table goes. */
final class BugOptions {
    @Option(names = "--only", paramLabel = "REGEX", description = "only programs whose name matches")
    private String only = ".*";
    @Option(names = "--root", paramLabel = "DIR", description = "a checkout in which everything is built")
    private Path root = Path.of("");
    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK of the targets")
    private Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--out", paramLabel = "FILE", description = "write what is printed to this file too")
    private Path out;

    List<Bug> compile(Path scratch) throws IOException, InterruptedException {
        return Bug.compile(root(), only, jdk, scratch);
    }

    Path root() {
        return root.toAbsolutePath().normalize();
    }

    /** Null for nowhere. */
    Path out() {
        return out;
    }
}
