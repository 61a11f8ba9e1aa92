package dev.heddle.bench.explore;

import dev.heddle.bench.Scratch;
import dev.heddle.bench.Stats;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs to the first failure for each program and strategy; runs without a failure of the fixed twins; runs per second. */
@Command(name = "explore", description = "Counts the controlled runs until a bug shows, and the runs per CPU second.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class ExploreBench implements Callable<Integer> {
    private static final Path PROGRAMS = Path.of("tests", "explore");
    private static final String ANSWER = "runs to failure: ";
    private static final String SPEED = "throughput: ";

    @Mixin
    private TargetOptions target;
    @Option(names = "--strategies", split = ",", paramLabel = "NAME", description = "the first one is judged")
    private List<String> strategies = List.of("portfolio", "spread", "random", "pos", "pct", "surw", "bounded");
    @Option(names = "--seeds", description = "how many seeds, from 1 on")
    private int seeds = 20;
    @Option(names = "--iterations", description = "runs at most, per seed")
    private int iterations = 1_000;
    @Option(names = "--others-seconds", description = "time per seed for the strategies that are not judged")
    private int othersSeconds = 5;
    @Option(names = "--misses", description = "strategies that are not judged stop after so many seeds without a find")
    private int misses = 3;
    @Option(names = "--timeout", paramLabel = "SECONDS", description = "a JVM that takes longer is killed")
    private long timeout = 3_600;
    @Option(names = "--throughput", negatable = true, defaultValue = "true", fallbackValue = "true",
            description = "also measure runs per CPU second")
    private boolean throughput;

    private final Sheet sheet = new Sheet();
    private Path classes;
    private Path scratch;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (Scratch s = Scratch.create()) {
            scratch = s.path();
            classes = Files.createDirectories(s.path().resolve("classes"));
            Subject.compile(target.programs(PROGRAMS), classes);
            sheet.say(LocalDate.now() + ", JDK " + target.jdk.getFileName() + ", "
                    + Runtime.getRuntime().availableProcessors()
                    + " cores; seeds 1 to " + seeds + ", at most " + iterations + " runs each.");
            boolean ok = bugs();
            if (throughput) {
                throughput();
            }
            sheet.write(target.out);
            return ok ? 0 : 1;
        }
    }

    private boolean bugs() throws IOException, InterruptedException {
        sheet.say("");
        sheet.say("Runs until the bug shows: median (most) over the seeds; `k/n` where only k of n seeds found it. "
                + strategies.get(0) + " is judged: it has all runs of all seeds. The others have " + othersSeconds
                + " s per seed, and are given up after " + misses
                + " seeds that found nothing. Fixed: what " + strategies.get(0) + " says of the twin.");
        sheet.say("");
        sheet.say("| program | " + String.join(" | ", strategies) + " | fixed |");
        sheet.say("| --- |" + " --: |".repeat(strategies.size() + 1));
        int missed = 0;
        int wrong = 0;
        int count = 0;
        for (Subject subject : Subject.in(target.programs(PROGRAMS))) {
            if (!subject.name().matches(target.only)) {
                continue;
            }
            count++;
            List<String> cells = new ArrayList<>();
            for (String strategy : strategies) {
                boolean judged = strategy.equals(strategies.get(0));
                List<Integer> runs = runs(subject.name() + Subject.BUGGY, strategy, seeds,
                        judged ? timeout : othersSeconds, judged ? seeds : misses);
                missed += judged && (runs.size() < seeds || runs.contains(-1)) ? 1 : 0;
                cells.add(cell(runs));
            }
            List<Integer> fixed = runs(subject.name() + Subject.FIXED, strategies.get(0), 1, timeout, 1);
            boolean silent = fixed.equals(List.of(-1));
            wrong += silent ? 0 : 1;
            cells.add(silent ? "silent" : "**" + (fixed.isEmpty() ? "failed" : "reported in " + fixed.get(0)) + "**");
            sheet.say("| " + subject.name() + " | " + String.join(" | ", cells) + " |");
        }
        sheet.say("");
        sheet.say(count + " programs: " + missed + " not found by " + strategies.get(0) + " in all seeds, " + wrong
                + " fixed twins reported.");
        return missed == 0 && wrong == 0;
    }

    private String cell(List<Integer> runs) {
        List<Integer> found = runs.stream().filter(n -> n > 0).toList();
        if (found.size() < seeds) {
            return found.size() + "/" + runs.size();
        }
        return String.format(Locale.ROOT, "%.0f (%.0f)", Stats.median(found), Stats.max(found));
    }

    private List<Integer> runs(String program, String strategy, int howMany, long seconds, int mostMisses)
            throws IOException, InterruptedException {
        String line = line(ANSWER, program, "strategy=" + strategy + ",seed=1,seeds=" + howMany + ",misses="
                + mostMisses + ",iterations="
                + iterations + ",budget=" + seconds * 1_000);
        if (line == null) {
            return List.of();
        }
        return Arrays.stream(line.replaceAll("[\\[\\]]", "").split(", ")).map(Integer::valueOf).toList();
    }

    private void throughput() throws IOException, InterruptedException {
        sheet.say("");
        sheet.say("Runs per CPU second of the whole process, statics reset included (random strategy):");
        sheet.say("");
        sheet.say("| program | points per run | first 1,500 runs with start-up | after 500 runs |");
        sheet.say("| --- | --: | --: | --: |");
        for (String name : List.of("ThroughputThree", "ThroughputHundred")) {
            Path source = target.programs(PROGRAMS).resolve(name + ".java");
            if (Files.exists(source)) {
                String line = line(SPEED, name, "strategy=random,seed=1,throughput=true,budget=600000,iterations=1500");
                sheet.say("| " + name + " | " + (line == null ? "failed | |" : line) + " |");
            }
        }
    }

    /** The rest of the one line of the output that begins like this, or null. */
    private String line(String begin, String program, String options) throws IOException, InterruptedException {
        Path output = scratch.resolve("out.txt");
        Process process = new ProcessBuilder(target.jvm().command("mode=explore,journal="
                + scratch.resolve("journal.jsonl") + "," + options, classes.toString(), program))
                .directory(scratch.toFile()).redirectErrorStream(true)
                .redirectOutput(output.toFile()).start();
        if (!process.waitFor(timeout, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            return null;
        }
        for (String line : Files.readString(output, StandardCharsets.ISO_8859_1).lines().toList()) {
            if (line.startsWith(begin)) {
                return line.substring(begin.length());
            }
        }
        return null;
    }
}
