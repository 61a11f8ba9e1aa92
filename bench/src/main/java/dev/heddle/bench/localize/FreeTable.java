package dev.heddle.bench.localize;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Mode;
import dev.heddle.bench.Scratch;
import dev.heddle.bench.Stats;
import dev.heddle.bench.cover.Timed;
import dev.heddle.bench.explore.Sheet;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench/run localize-free}: the same programs with free threads, and what recording costs them, which is Table 5 of the paper. */
@Command(name = "localize-free", mixinStandardHelpOptions = true, showDefaultValues = true,
        description = "The programs of localize with free threads: whether one fails, whether its cause is blamed, what recording costs.")
public final class FreeTable implements Callable<Integer> {
    @Mixin
    private BugOptions which;
    @Option(names = "--seed", paramLabel = "N", description = "of the noise")
    private int seed = 1;
    @Option(names = "--passing", paramLabel = "N", description = "runs that pass")
    private int passing = 30;
    @Option(names = "--budget", paramLabel = "TIME", description = "for each program")
    private String budget = "90s";
    @Option(names = "--jvms", paramLabel = "N", description = "to measure what recording costs")
    private int jvms = 5;

    /** What localize gives JVMs that are over soon: the second compiler would work for the agent more than for the program. */
    private static final String QUICK = "-XX:TieredStopAtLevel=1";

    private final Sheet sheet = new Sheet();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Agent agent = Agent.locate(which.root().resolve("agent/target/heddle.jar"), "");
        sheet.say(LocalDate.now() + ", JDK " + System.getProperty("java.vm.version") + "; " + passing
                + " passed runs, " + budget + " for each program, seed " + seed + "; CPU time: medians of " + jvms
                + " JVMs each.\n");
        sheet.say("| program | type | rank | recording, CPU over plain |");
        sheet.say("|" + " --- |".repeat(4));
        int failed = 0;
        int right = 0;
        int all;
        try (Scratch scratch = Scratch.create()) {
            List<Bug> bugs = which.compile(scratch.path());
            all = bugs.size();
            for (Bug bug : bugs) {
                Blamed b = bug.localize(List.of("--free", "--seed", Integer.toString(seed), "--passing",
                        Integer.toString(passing), "--budget", budget));
                failed += b.exit() == 1 ? 1 : 0;
                right += b.rank() == 1 ? 1 : 0;
                sheet.say(String.format(Locale.ROOT, "| %s | %s | %s | %.2f |", bug.name(), bug.type(),
                        b.exit() == 1 ? Integer.toString(b.rank()) : "never failed",
                        cpu(bug, Mode.RECORD, agent) / cpu(bug, Mode.PLAIN, agent)));
            }
        }
        sheet.say(String.format(Locale.ROOT, "%n%d of %d failed, %d right at rank 1. Rank 0: not blamed.", failed, all,
                right));
        sheet.write(which.out());
        return 0;
    }

    private double cpu(Bug bug, Mode mode, Agent agent) throws IOException, InterruptedException {
        List<Double> seconds = new ArrayList<>();
        List<String> arguments = new ArrayList<>(mode.jvmArguments(agent));
        arguments.addAll(mode == Mode.PLAIN ? List.of() : List.of(QUICK));
        for (int i = 0; i < jvms; i++) {
            seconds.add(Timed.run(bug.command(arguments), bug.directory()).cpu());
        }
        return Stats.median(seconds);
    }
}
