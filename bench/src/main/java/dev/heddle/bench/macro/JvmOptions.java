package dev.heddle.bench.macro;

import dev.heddle.bench.Agent;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** In which JVMs the programs are measured, for all benches that start one per measurement. */
public final class JvmOptions {
    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK of the measured JVMs (default: this one)")
    private Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--gc", paramLabel = "NAME", description = "Parallel, G1, Serial, Z or Shenandoah")
    private String gc = "Parallel";
    @Option(names = "--heap", paramLabel = "SIZE", description = "largest heap")
    private String heap = "3g";
    @Option(names = "--jvm-arg", paramLabel = "ARG", description = "further JVM argument, in all modes")
    private List<String> jvmArguments = List.of();
    @Option(names = "--agent", paramLabel = "JAR",
            description = "the agent (default: -Dheddle.agent, then agent/target/heddle.jar)")
    private Path agentJar;
    @Option(names = "--timeout", paramLabel = "SECONDS",
            description = "a JVM that takes longer is killed and has failed")
    private long timeout = 1800;

    public String gc() {
        return gc;
    }

    public String heap() {
        return heap;
    }

    public Agent agent(String options) {
        return Agent.locate(agentJar, options);
    }

    /** @param agent null if none is needed */
    public void check(CommandLine command, Agent agent) {
        if (!Files.isExecutable(java())) {
            throw new ParameterException(command, "no JDK: " + java() + " cannot be executed");
        }
        if (agent != null && !agent.exists()) {
            throw new ParameterException(command,
                    "no agent at " + agent.jar() + "; build it, or name it with --agent");
        }
    }

    public JvmFork fork(PrintWriter log) {
        return fork(log, timeout);
    }

    public JvmFork fork(PrintWriter log, long seconds) {
        List<String> arguments = new ArrayList<>(List.of("-Xmx" + heap, "-XX:+Use" + gc + "GC"));
        arguments.addAll(jvmArguments);
        return new JvmFork(java(), arguments, seconds, log);
    }

    @Override
    public String toString() {
        return "JDK " + jdk.getFileName() + ", -Xmx" + heap + ", " + gc + " GC"
                + (jvmArguments.isEmpty() ? "" : ", " + String.join(" ", jvmArguments));
    }

    private Path java() {
        return jdk.resolve("bin").resolve("java").toAbsolutePath();
    }
}
