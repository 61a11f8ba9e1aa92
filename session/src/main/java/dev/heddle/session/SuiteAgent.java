package dev.heddle.session;

import dev.heddle.report.Escape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a build tool adds to the command of its test JVMs. */
public final class SuiteAgent {
    /** Where Surefire and Failsafe run tests; on the class path of the tests, but none of theirs. */
    private static final List<String> RUNS_JVM = List.of("org.apache.maven.surefire.**",
            "org.apache.maven.plugin.surefire.**");

    private SuiteAgent() {
    }

    /**
     * The JVM option that makes a test JVM look for races and keep what it finds.
     *
     * @param place where each JVM makes a directory of its own, see {@link SuiteStore}
     */
    public static String option(Path agentJar, Settings settings, Path place) {
        if (agentJar.toString().indexOf('=') >= 0) {
            throw SessionException.usage("the JVM cannot load an agent from a path that contains '=': "
                    + Escape.text(agentJar.toString()));
        }
        List<String> exclude = new ArrayList<>(settings.exclude());
        if (settings.include().isEmpty()) {
            exclude.addAll(TestSuite.RUNS_TESTS);
            exclude.addAll(RUNS_JVM);
        }
        AgentOptions options = new AgentOptions().add("mode", "detect").add("quiet", "true")
                .add("out", place.toAbsolutePath().toString()).add("include", settings.include())
                .add("exclude", exclude);
        settings.memory().ifPresent(memory -> options.add("memory", memory));
        return "-javaagent:" + agentJar + "=" + options;
    }
}
