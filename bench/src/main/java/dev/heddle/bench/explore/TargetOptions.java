package dev.heddle.bench.explore;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** What all benches of explore ask for: which programs, in which JVMs, and where the table goes. */
final class TargetOptions {
    @Option(names = "--programs", paramLabel = "DIR",
            description = "XxxBuggy.java with their twins XxxFixed.java (default: those in tests)")
    private Path programs;
    @Option(names = "--only", paramLabel = "REGEX", description = "only programs whose name matches")
    String only = ".*";
    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK of the targets (default: this one)")
    Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--agent", paramLabel = "JAR", description = "the agent (default: agent/target/heddle.jar)")
    private Path agentJar;
    @Option(names = "--out", paramLabel = "FILE", description = "write what is printed to this file too")
    Path out;

    Path programs(Path otherwise) {
        return programs == null ? otherwise : programs;
    }

    ControlledJvm jvm() {
        return new ControlledJvm(jdk, agentJar);
    }
}
