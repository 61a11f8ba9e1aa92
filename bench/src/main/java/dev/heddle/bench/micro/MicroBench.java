package dev.heddle.bench.micro;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Mode;
import dev.heddle.bench.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the JMH suite once per mode and prints one table. */
@Command(name = "micro", description = "Times single events with JMH: nanoseconds and bytes per event.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class MicroBench implements Callable<Integer> {
    /** What JMH does around the measured code is not to be measured, so it is not instrumented. */
    private static final String JMH_ITSELF = "exclude=org.openjdk.jmh.**;dev.heddle.bench.micro.jmh_generated.**";

    @Spec
    private CommandSpec spec;
    @Option(names = "--only", paramLabel = "REGEX", description = "only benchmarks whose name matches")
    private String only = ".*";
    @Option(names = "--modes", split = ",", paramLabel = "MODE", description = "of ${COMPLETION-CANDIDATES}")
    private List<Mode> modes = List.of(Mode.values());
    @Option(names = "--forks", description = "JVMs per benchmark and mode")
    private int forks = 1;
    @Option(names = "--warmup", description = "iterations that do not count, per JVM")
    private int warmup = 5;
    @Option(names = "--measure", description = "iterations that count, per JVM")
    private int measure = 5;
    @Option(names = "--millis", description = "length of an iteration")
    private long millis = 1000;
    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK of the measured JVMs (default: this one)")
    private Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--agent", paramLabel = "JAR",
            description = "the agent (default: -Dheddle.agent, then agent/target/heddle.jar)")
    private Path agentJar;
    @Option(names = "--agent-options", paramLabel = "K=V,…", description = "agent options besides the mode")
    private String agentOptions = "";
    @Option(names = "--verbose", description = "show what JMH prints")
    private boolean verbose;
    @Option(names = "--out", paramLabel = "FILE", description = "write the table to this file too")
    private Path out;

    @Override
    public Integer call() throws IOException, RunnerException {
        Agent agent = Agent.locate(agentJar, agentOptions);
        if (modes.stream().anyMatch(mode -> mode != Mode.PLAIN) && !agent.exists()) {
            throw new ParameterException(spec.commandLine(),
                    "no agent at " + agent.jar() + "; build it, or name it with --agent");
        }
        MicroTable table = new MicroTable(modes);
        String version = "?";
        for (Mode mode : modes) {
            spec.commandLine().getErr().println("measuring " + mode.label() + " …");
            Collection<RunResult> results;
            try (Scratch scratch = Scratch.create()) {
                // The JVMs of JMH run in our own directory: what the agent writes must go elsewhere.
                Agent here = agent.with(JMH_ITSELF + ",out=" + scratch.path());
                results = run(mode, here, scratch.path().resolve("jmh.log"));
            }
            for (RunResult result : results) {
                version = result.getParams().getVmVersion();
                table.add(name(result), mode, score(result));
            }
        }
        String heading = String.format(Locale.ROOT,
                "%s, JDK %s, %d cores; JMH average time per event ± error, and bytes allocated per event; %d JVM%s, %d"
                        + " warm-up + %d measured iterations of %d ms.",
                LocalDate.now(), version, Runtime.getRuntime().availableProcessors(), forks, forks == 1 ? "" : "s",
                warmup,
                measure, millis);
        String markdown = table.markdown(heading);
        spec.commandLine().getOut().print(markdown);
        spec.commandLine().getOut().flush();
        if (out != null) {
            Files.writeString(out, markdown);
        }
        if (!table.complete()) {
            spec.commandLine().getErr().println("some benchmarks have no result; --verbose shows why");
            return 1;
        }
        return 0;
    }

    private Collection<RunResult> run(Mode mode, Agent agent, Path log) throws RunnerException {
        List<String> arguments = new ArrayList<>(List.of("-Xmx1g", "-XX:+UseParallelGC"));
        arguments.addAll(mode.jvmArguments(agent));
        ChainedOptionsBuilder options = new OptionsBuilder().include(EventBenchmark.class.getName() + "\\." + only)
                .forks(forks).warmupIterations(warmup).warmupTime(TimeValue.milliseconds(millis))
                .measurementIterations(measure).measurementTime(TimeValue.milliseconds(millis))
                .jvm(jdk.resolve("bin").resolve("java").toAbsolutePath().toString())
                .jvmArgs(arguments.toArray(new String[0])).addProfiler(GCProfiler.class)
                .verbosity(verbose ? VerboseMode.NORMAL : VerboseMode.SILENT);
        if (!verbose) {
            // What the agent prints at the end of each JVM would come between the lines of the table.
            options = options.output(log.toString());
        }
        return new Runner(options.build()).run();
    }

    private static String name(RunResult result) {
        String benchmark = result.getParams().getBenchmark();
        return benchmark.substring(benchmark.lastIndexOf('.') + 1);
    }

    private static MicroTable.Score score(RunResult result) {
        Result<?> time = result.getPrimaryResult();
        Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        if (bytes == null) {
            bytes = result.getSecondaryResults().get("·gc.alloc.rate.norm");
        }
        return new MicroTable.Score(time.getScore(), time.getScoreError(),
                bytes == null ? Double.NaN : bytes.getScore());
    }
}
