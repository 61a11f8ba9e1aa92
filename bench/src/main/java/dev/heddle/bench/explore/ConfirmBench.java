package dev.heddle.bench.explore;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.bench.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is predicted, what of it is made to happen, and in how many runs; of the fixed twins nothing may be confirmed. */
@Command(name = "confirm",
        description = "Candidates, confirmations and runs for each of the programs in tests/confirm.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class ConfirmBench implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String EXPECT = "// CONFIRM: ";
    private static final String NOT_TRIED = "predicted";
    private static final long LIMIT_SECONDS = 120;

    @Mixin
    private TargetOptions target;
    @Option(names = "--seeds", description = "how many seeds, from 1 on")
    private int seeds = 20;
    @Option(names = "--tries", description = "runs that aim at one candidate at most")
    private int tries = 20;

    private final Sheet sheet = new Sheet();

    /** One JVM. */
    private record Result(int predicted, int happened, int harmful, int runs, int thrashings, List<String> kinds,
            double seconds) {
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path programs = target.programs(Path.of("tests", "confirm"));
        try (Scratch s = Scratch.create()) {
            Path classes = Files.createDirectories(s.path().resolve("classes"));
            Subject.compile(programs, classes);
            sheet.say(LocalDate.now() + ", JDK " + target.jdk.getFileName() + ", "
                    + Runtime.getRuntime().availableProcessors() + " cores; " + seeds
                    + " seeds, a JVM for each; candidates, and what happened, in the middle of all seeds.");
            sheet.say("");
            sheet.say(
                    "| program | expected | seeds | candidates | happened | harmful | runs each | thrashings | fixed twin: candidates | findings in all seeds |");
            sheet.say("| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: |");
            int missed = 0;
            int wrong = 0;
            int count = 0;
            long runs = 0;
            long happened = 0;
            for (Subject subject : Subject.in(programs)) {
                if (!subject.name().matches(target.only)) {
                    continue;
                }
                count++;
                String main = subject.name() + Subject.BUGGY;
                String expected = Files.readAllLines(programs.resolve(main + ".java")).get(0).replace(EXPECT, "");
                List<Result> buggy = results(main, classes, s.path());
                List<Result> fixed = results(subject.name() + Subject.FIXED, classes, s.path());
                long found = buggy.stream().filter(r -> r.kinds.contains(expected)).count();
                long reported = fixed.stream().mapToLong(r -> r.kinds.size()).sum();
                long all = buggy.stream().mapToLong(r -> r.happened).sum();
                long took = buggy.stream().mapToLong(r -> r.runs).sum();
                missed += found == seeds ? 0 : 1;
                wrong += reported == 0 ? 0 : 1;
                runs += took;
                happened += all;
                sheet.say("| " + subject.name() + " | " + expected + " | " + found + "/" + seeds + " | "
                        + middle(buggy, 0) + " | " + middle(buggy, 1) + " | " + middle(buggy, 2) + " | "
                        + String.format(Locale.ROOT, "%.1f", all == 0 ? 0 : (double) took / all) + " | "
                        + middle(buggy, 3) + " | " + middle(fixed, 0) + " | " + reported + " |");
            }
            sheet.say("");
            sheet.say(count + " programs: " + missed + " not confirmed with all seeds, " + wrong
                    + " fixed twins with a finding; "
                    + String.format(Locale.ROOT, "%.2f", happened == 0 ? 0 : (double) runs / happened)
                    + " runs for each candidate that happened.");
            sheet.write(target.out);
            return missed == 0 && wrong == 0 ? 0 : 1;
        }
    }

    private static int middle(List<Result> results, int which) {
        List<Integer> all = new ArrayList<>();
        for (Result r : results) {
            all.add(switch (which) {
                case 0 -> r.predicted;
                case 1 -> r.happened;
                case 2 -> r.harmful;
                default -> r.thrashings;
            });
        }
        all.sort(null);
        return all.get(all.size() / 2);
    }

    private List<Result> results(String main, Path classes, Path scratch) throws IOException, InterruptedException {
        List<Result> all = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            all.add(run(main, classes, scratch, seed));
        }
        return all;
    }

    private Result run(String main, Path classes, Path scratch, int seed) throws IOException, InterruptedException {
        Path journal = scratch.resolve("journal.jsonl");
        Files.deleteIfExists(journal);
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(target.jvm().command("mode=confirm,budget=60000,tries=" + tries + ",seed="
                + seed + ",program=" + main + ",journal=" + journal, classes.toString(), main))
                .directory(scratch.toFile()).redirectErrorStream(true)
                .redirectOutput(scratch.resolve("out.txt").toFile()).start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        return read(journal, (System.nanoTime() - begin) / 1e9);
    }

    private static Result read(Path journal, double seconds) throws IOException {
        JsonNode confirming = null;
        Map<String, String> kinds = new HashMap<>();
        for (String line : Files.readAllLines(journal)) {
            JsonNode node = JSON.readTree(line);
            switch (node.path("type").asText()) {
                case "confirming" -> confirming = node.path("confirming");
                case "finding" -> kinds.put(node.path("finding").path("accesses").toString(),
                        node.path("finding").path("kind").asText());
                default -> {
                    // Not of interest here.
                }
            }
        }
        int predicted = 0;
        int happened = 0;
        int harmful = 0;
        for (JsonNode fate : confirming == null ? List.<JsonNode>of() : confirming.path("fates")) {
            predicted++;
            happened += fate.path("status").asText().equals(NOT_TRIED) ? 0 : 1;
            harmful += fate.path("status").asText().equals("harmful") ? 1 : 0;
        }
        return new Result(predicted, happened, harmful, confirming == null ? 0 : confirming.path("runs").asInt(),
                confirming == null ? 0 : confirming.path("thrashings").asInt(), List.copyOf(kinds.values()), seconds);
    }
}
