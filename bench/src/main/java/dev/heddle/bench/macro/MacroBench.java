package dev.heddle.bench.macro;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Mode;
import dev.heddle.bench.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Times every program in every mode and prints the ratios. The modes of a program run one after another, so that they meet the same machine. */
@Command(name = "macro", description = "Times whole programs plain, with the empty probe and with the detector.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class MacroBench implements Callable<Integer> {
    /** Fewer measured iterations than this are no basis for a median. */
    private static final int ENOUGH = 5;

    @Spec
    private CommandSpec spec;
    @Option(names = "--only", split = ",", paramLabel = "NAME", description = "only these programs (default: all)")
    private List<String> only = List.of();
    @Option(names = "--modes", split = ",", paramLabel = "MODE", description = "of ${COMPLETION-CANDIDATES}")
    private List<Mode> modes = List.of(Mode.PLAIN, Mode.EMPTY, Mode.DETECT, Mode.PREDICT);
    @Option(names = "--forks", description = "JVMs per program and mode")
    private int forks = 1;
    @Option(names = "--warmup",
            description = "iterations that do not count, per JVM; libraries take three times as many")
    private int warmup = 5;
    @Option(names = "--measure", description = "iterations that count, per JVM")
    private int measure = 5;
    @Option(names = "--scale", description = "size of the work")
    private double scale = 1.0;
    @Mixin
    private JvmOptions jvms;
    @Option(names = "--agent-options", paramLabel = "K=V,…", description = "agent options besides the mode")
    private String agentOptions = "";
    @Option(names = "--out", paramLabel = "FILE", description = "write the table to this file too")
    private Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Agent agent = jvms.agent(agentOptions);
        check(agent);
        List<String> programs = only.isEmpty() ? Programs.names() : only;
        JvmFork jvm = jvms.fork(spec.commandLine().getErr());
        Map<String, Measurement> measurements = new LinkedHashMap<>();
        programs.forEach(program -> measurements.put(program, new Measurement(program)));
        String jdkVersion = "?";
        for (int fork = 0; fork < forks; fork++) {
            for (Measurement measurement : measurements.values()) {
                for (Mode mode : modes) {
                    RunResult result = jvm.run(mode.jvmArguments(agent), harnessArguments(measurement.program()));
                    measurement.add(mode, result);
                    progress(measurement.program(), mode, fork, result);
                    jdkVersion = result.failed() ? jdkVersion : result.jdk();
                }
            }
        }
        MacroTable table = new MacroTable(List.copyOf(measurements.values()), modes);
        String markdown = table.markdown(heading(jdkVersion));
        spec.commandLine().getOut().print(markdown);
        spec.commandLine().getOut().flush();
        if (out != null) {
            Files.writeString(out, markdown);
        }
        return table.problems().isEmpty() ? 0 : 1;
    }

    private void check(Agent agent) {
        for (String name : only) {
            if (!Programs.names().contains(name)) {
                throw new ParameterException(spec.commandLine(),
                        "no program " + name + "; there are " + String.join(", ", Programs.names()));
            }
        }
        if (forks < 1 || warmup < 0 || measure < 1) {
            throw new ParameterException(spec.commandLine(),
                    "--forks and --measure must be at least 1, --warmup at least 0");
        }
        jvms.check(spec.commandLine(), modes.stream().anyMatch(mode -> mode != Mode.PLAIN) ? agent : null);
    }

    private List<String> harnessArguments(String program) {
        return List.of(program, Integer.toString(warmup), Integer.toString(measure), Double.toString(scale));
    }

    private void progress(String program, Mode mode, int fork, RunResult result) {
        String outcome = result.failed()
                ? "FAILED: " + result.failure()
                : String.format(Locale.ROOT, "CPU %.0f ms, peak %d MB, collections %d ms", result.cpuMillis(),
                        result.peakKib() / 1024, result.gcMillis());
        spec.commandLine().getErr().println(program + " " + mode.label() + " #" + (fork + 1) + ": " + outcome);
    }

    private List<String> heading(String jdkVersion) {
        List<String> heading = new ArrayList<>();
        heading.add(String.format(Locale.ROOT,
                "%s, JDK %s, %d cores, -Xmx%s, %s GC; process CPU time per iteration, medians of %d: %d JVM%s with %d warm-up"
                        + " iterations (libraries: three times that) and %d measured ones.",
                LocalDate.now(), jdkVersion, Runtime.getRuntime().availableProcessors(), jvms.heap(), jvms.gc(),
                forks * measure,
                forks,
                forks == 1 ? "" : "s", warmup, measure));
        if (forks * measure < ENOUGH) {
            heading.add("Fewer than " + ENOUGH + " measured iterations: not a result.");
        }
        if (scale != 1.0) {
            heading.add("Scale " + scale + ": not the size of the published table.");
        }
        return heading;
    }
}
