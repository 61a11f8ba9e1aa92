package dev.heddle.bench.localize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.bench.Scratch;
import dev.heddle.bench.explore.Sheet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench/run localize}: Tables 3 and 4 of the paper, and Figure 8 in two columns. */
@Command(name = "localize", mixinStandardHelpOptions = true, showDefaultValues = true,
        description = "Programs whose cause is marked in their source: whether it is blamed first, and why.")
public final class LocalizeTables implements Callable<Integer> {
    private static final Pattern LINE = Pattern.compile(":(\\d+)\\)");

    @Mixin
    private BugOptions which;
    @Option(names = "--seeds", paramLabel = "N", description = "how many, from 1")
    private int seeds = 1;

    private final Sheet sheet = new Sheet();

    @Override
    public Integer call() throws IOException, InterruptedException {
        sheet.say(LocalDate.now() + ", JDK " + System.getProperty("java.vm.version")
                + "; one failed run. In brackets: pairs of the run with its smallest schedule, which is what is compared.\n");
        sheet.say("| program | type | pairs | procedure | suspects | rank, seeds 1 to " + seeds
                + " | tried with, without | analysis | rank with 10 passed | Falcon: patterns, rank, with rank 1 |"
                + " paper's bug | its pairs | procedure | suspects | analysis | Falcon |");
        sheet.say("|" + " --- |".repeat(16));
        int all;
        int right = 0;
        int rightWithTen = 0;
        try (Scratch scratch = Scratch.create()) {
            List<Bug> bugs = which.compile(scratch.path());
            all = bugs.size();
            for (Bug bug : bugs) {
                List<Integer> ranks = new ArrayList<>();
                Blamed first = null;
                for (int seed = 1; seed <= seeds; seed++) {
                    Blamed b = bug.localize(options(seed, 100));
                    first = first == null ? b : first;
                    ranks.add(b.rank());
                }
                Blamed ten = bug.localize(options(1, 10));
                right += first.rank() == 1 ? 1 : 0;
                rightWithTen += ten.rank() == 1 ? 1 : 0;
                row(bug, first, ranks, ten);
            }
        }
        sheet.say(
                String.format(Locale.ROOT, "%n%d of %d at rank 1 with 100 passed runs, %d with 10. Rank 0: not blamed.",
                        right, all, rightWithTen));
        sheet.say("\nThe paper's columns: " + paper().get(0).substring(1).strip());
        sheet.write(which.out());
        return 0;
    }

    private static List<String> options(int seed, int passing) {
        return List.of("--seed", Integer.toString(seed), "--passing", Integer.toString(passing));
    }

    private void row(Bug bug, Blamed b, List<Integer> ranks, Blamed ten) throws IOException {
        JsonNode l = b.localizing();
        JsonNode best = l.path("blames").path(Math.max(0, b.rank() - 1));
        String paper = paper().stream().filter(line -> line.startsWith(bug.name() + "|"))
                .map(line -> line.substring(line.indexOf('|') + 1)).findFirst().orElse("|||||");
        String[] theirs = paper.split("\\|", -1);
        sheet.say(String.format(Locale.ROOT,
                "| %s | %s | %d (%d) | %s | %d | %s | %d/%d, %d/%d | %.3f s | %d | %s | %s | %s | %s | %s | %s s | %s |",
                bug.name(), bug.type(), l.path("found").asInt(), l.path("pairs").asInt(), b.procedure(),
                l.path("suspects").asInt(), ranks.toString().replaceAll("[\\[\\]]", ""),
                best.path("withFailed").asInt(),
                best.path("with").asInt(), best.path("withoutFailed").asInt(), best.path("without").asInt(),
                l.path("seconds").asDouble(), ten.rank(), falcon(l, bug.marked()), theirs[0], theirs[2], theirs[3],
                theirs[4],
                theirs[5], theirs[6]));
    }

    private static String falcon(JsonNode localizing, Set<Integer> marked) {
        List<Double> scores = new ArrayList<>();
        int rank = 0;
        for (JsonNode r : localizing.path("yardstick")) {
            scores.add(r.path("score").asDouble());
            Set<Integer> lines = new TreeSet<>();
            r.path("at").forEach(at -> line(at.asText(), lines));
            if (rank == 0 && lines.size() > 1 && marked.containsAll(lines)) {
                // All with the same score have the same rank.
                double score = r.path("score").asDouble();
                rank = 1 + (int) scores.stream().filter(s -> s > score).count();
            }
        }
        long first = scores.stream().filter(s -> s.equals(scores.get(0))).count();
        return scores.size() + ", " + (rank == 0 ? "N" : Integer.toString(rank)) + ", " + first;
    }

    private static void line(String at, Set<Integer> to) {
        Matcher m = LINE.matcher(at);
        if (m.find()) {
            to.add(Integer.parseInt(m.group(1)));
        }
    }

    private static List<String> paper() throws IOException {
        try (InputStream in = LocalizeTables.class.getResourceAsStream("locon-tables.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
