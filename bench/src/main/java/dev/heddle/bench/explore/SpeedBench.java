package dev.heddle.bench.explore;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.bench.Scratch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Table 2 and Figure 5 of the paper about the speed space, for Java: how many different races the runs of a round show, by
 * strategy; and in how many rounds the seeded bugs show.
 */
@Command(name = "speed", description = "Counts the races that rounds of runs show, by strategy, and draws the curves.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class SpeedBench implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FREE = "no control";
    private static final String THROTTLE = "throttle";

    @Mixin
    private TargetOptions target;
    @Option(names = "--strategies", split = ",", paramLabel = "NAME", description = "the first one is judged")
    private List<String> strategies = List.of("speed", "pct:3", "pos", "random");
    @Option(names = "--rounds", description = "how many rounds, with seeds from 1 on")
    private int rounds = 10;
    @Option(names = "--runs", description = "runs of a round; speed measures in its first")
    private int runs = 43;
    @Option(names = "--free-rounds", description = "rounds without control, and with the throttle: a JVM for each run")
    private int freeRounds = 10;
    @Option(names = "--timeout", paramLabel = "SECONDS", description = "a JVM that takes longer is killed")
    private long timeout = 3_600;
    @Option(names = "--seeded", negatable = true, defaultValue = "true", fallbackValue = "true",
            description = "also run the programs with their seeded bugs")
    private boolean seeded;
    @Option(names = "--svg", paramLabel = "DIR", description = "write the curves there, a picture for each program")
    private Path svg;

    private final Sheet sheet = new Sheet();
    private Path classes;
    private Path scratch;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path programs = target.programs(Path.of("bench", "subjects", "speed"));
        try (Scratch s = Scratch.create()) {
            scratch = s.path();
            classes = Files.createDirectories(s.path().resolve("classes"));
            Subject.compile(programs, classes);
            sheet.say(LocalDate.now() + ", JDK " + target.jdk.getFileName() + ", "
                    + Runtime.getRuntime().availableProcessors() + " cores; " + rounds + " rounds of " + runs
                    + " runs for each strategy, " + freeRounds + " rounds for the columns without control.");
            List<String> columns = new ArrayList<>(strategies);
            if (freeRounds > 0) {
                columns.addAll(List.of(THROTTLE, FREE));
            }
            sheet.say("");
            sheet.say("Different pairs of racing statements in all rounds (median per round):");
            sheet.say("");
            sheet.say("| program | " + String.join(" | ", columns) + " |");
            sheet.say("| --- |" + " --: |".repeat(columns.size()));
            Map<String, Integer> sums = new LinkedHashMap<>();
            List<String> names = names(programs);
            for (String name : names) {
                pairs(name, columns, sums);
            }
            sheet.say("| *all* | " + String.join(" | ", sums.values().stream().map(n -> "**" + n + "**").toList())
                    + " |");
            boolean ok = sums.entrySet().stream().filter(e -> strategies.contains(e.getKey()))
                    .allMatch(e -> e.getValue() <= sums.get(strategies.get(0)));
            ok &= !seeded || seeded(names);
            sheet.write(target.out);
            return ok ? 0 : 1;
        }
    }

    private List<String> names(Path programs) throws IOException {
        try (Stream<Path> files = Files.list(programs)) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".java"))
                    .map(f -> f.replace(".java", "")).filter(f -> f.matches(target.only)).sorted().toList();
        }
    }

    private void pairs(String name, List<String> columns, Map<String, Integer> sums)
            throws IOException, InterruptedException {
        List<String> cells = new ArrayList<>();
        Map<String, List<List<Integer>>> curves = new LinkedHashMap<>();
        for (String column : columns) {
            Rounds result = strategies.contains(column)
                    ? controlled(name, "patched", column)
                    : free(name, column.equals(THROTTLE));
            List<Integer> ends = result.cumulated().stream().map(c -> c.get(c.size() - 1)).sorted().toList();
            cells.add(result.distinct() + (ends.isEmpty() ? "" : " (" + ends.get(ends.size() / 2) + ")"));
            sums.merge(column, result.distinct(), Integer::sum);
            curves.put(column, result.cumulated());
        }
        sheet.say("| " + name + " | " + String.join(" | ", cells) + " |");
        if (svg != null) {
            Files.createDirectories(svg);
            Files.writeString(svg.resolve("speed-" + name.toLowerCase(Locale.ROOT) + ".svg"), Curves.svg(name, curves));
        }
    }

    private boolean seeded(List<String> names) throws IOException, InterruptedException {
        sheet.say("");
        sheet.say("Seeded bugs: in how many of " + rounds + " rounds each failure showed.");
        sheet.say("");
        sheet.say("| program | failure | " + String.join(" | ", strategies) + " |");
        sheet.say("| --- | --- |" + " --: |".repeat(strategies.size()));
        boolean ok = true;
        for (String name : names) {
            Map<String, Rounds> results = new LinkedHashMap<>();
            Set<String> all = new TreeSet<>();
            for (String strategy : strategies) {
                results.put(strategy, controlled(name, "seeded", strategy));
                all.addAll(results.get(strategy).failures());
            }
            for (String failure : all) {
                ok &= results.get(strategies.get(0)).rounds(failure) == rounds;
                sheet.say("| " + name + " | " + failure + " | " + String.join(" | ",
                        results.values().stream().map(r -> Integer.toString(r.rounds(failure))).toList()) + " |");
            }
        }
        return ok;
    }

    private Rounds controlled(String name, String argument, String strategy) throws IOException, InterruptedException {
        Path output = scratch.resolve("out.txt");
        run(target.jvm().command("mode=explore,journal=" + scratch.resolve("journal.jsonl") + ",strategy=" + strategy
                + ",seed=1,rounds=" + rounds + ",iterations=" + runs + ",keep-going=true,budget=" + timeout * 1_000
                + ",program=" + name + ",args=" + argument, classes.toString(), name), output);
        Rounds result = new Rounds();
        Files.readString(output, StandardCharsets.ISO_8859_1).lines().forEach(result::line);
        return result;
    }

    /** A JVM for each run, with the detector; at speeds that are drawn, or as it comes. */
    private Rounds free(String name, boolean throttled) throws IOException, InterruptedException {
        Rounds result = new Rounds();
        for (int round = 1; round <= freeRounds; round++) {
            for (int n = 1; n <= runs; n++) {
                Path journal = scratch.resolve("journal.jsonl");
                Files.deleteIfExists(journal);
                List<String> command = new ArrayList<>(target.jvm().command("mode=detect,journal=" + journal + ",seed="
                        + (1_000L * round + n) + (throttled ? ",throttle=sample" : ""), classes.toString(), name));
                command.add("patched");
                run(command, scratch.resolve("out.txt"));
                result.add(round, n, races(journal));
            }
        }
        return result;
    }

    private void run(List<String> command, Path output) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(scratch.toFile()).redirectErrorStream(true)
                .redirectOutput(output.toFile()).start();
        if (!process.waitFor(timeout, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    private static Set<String> races(Path journal) throws IOException {
        Set<String> seen = new HashSet<>();
        for (String line : Files.exists(journal) ? Files.readAllLines(journal) : List.<String>of()) {
            JsonNode finding = JSON.readTree(line).path("finding");
            if (finding.path("kind").asText().equals("data-race")) {
                List<String> sides = new ArrayList<>();
                finding.path("accesses").forEach(a -> sides.add(a.path("op").asText() + a.path("class").asText()
                        + a.path("method").asText() + a.path("line").asText()));
                sides.sort(null);
                seen.add(finding.path("member").asText() + sides);
            }
        }
        return seen;
    }
}
