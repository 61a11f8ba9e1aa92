package dev.heddle.bench.explore;

import dev.heddle.bench.Agent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command of a JVM in which one thread runs at a time, with the options that the command line of Heddle gives it. */
public record ControlledJvm(Path jdk, Path agentJar) {
    /**
     * @param options of the agent
     * @param more    options of the JVM
     */
    public List<String> command(String options, String classPath, String main, String... more) {
        List<String> words = new ArrayList<>(List.of(java(), "-XX:+UseSerialGC",
                "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2", "-XX:ActiveProcessorCount=4",
                "-XX:CICompilerCount=2"));
        words.addAll(List.of(more));
        words.addAll(rest(options, classPath, main));
        return words;
    }

    /** The same for threads that run freely. The first compiler will do for a run that is over after a second. */
    List<String> free(String options, String classPath, String main) {
        List<String> words = new ArrayList<>(List.of(java(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        words.addAll(rest(options, classPath, main));
        return words;
    }

    private String java() {
        return jdk.resolve("bin").resolve("java").toString();
    }

    private List<String> rest(String options, String classPath, String main) {
        return List.of("-javaagent:" + Agent.locate(agentJar, "").jar() + "=launcher=cli," + options, "-cp", classPath,
                main);
    }
}
