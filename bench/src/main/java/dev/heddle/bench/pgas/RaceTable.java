package dev.heddle.bench.pgas;

import dev.heddle.bench.explore.Sheet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is seeded, predicted, confirmed and false, for each version of each program. */
final class RaceTable {
    private final Cluster cluster;
    private final Path cli;
    private final Path agent;
    private final Path scratch;
    private final Sheet sheet;
    final List<Hunted> all = new ArrayList<>();

    RaceTable(Cluster cluster, Path cli, Path agent, Path scratch, Sheet sheet) {
        this.cluster = cluster;
        this.cli = cli;
        this.agent = agent;
        this.scratch = scratch;
        this.sheet = sheet;
    }

    /** Whether everything that is seeded was confirmed, and nothing else. */
    boolean measure(List<PgasSubject> subjects, List<Integer> nodes, int threads, long seed, String budget)
            throws IOException, InterruptedException {
        sheet.say("| program | version | nodes | seeded | predicted | confirmed | pairs predicted | of which local |"
                + " confirmed | with harm | false predictions | hand-made | false confirmations |");
        sheet.say("| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
        List<String> wrong = new ArrayList<>();
        for (PgasSubject s : subjects) {
            for (String variant : s.variants().keySet()) {
                for (int n : nodes) {
                    try {
                        Hunted h = Hunted.run(cluster, cli, agent, s, variant, n, threads, seed, budget, scratch);
                        all.add(h);
                        sheet.say(row(h));
                        complaints(h, wrong);
                    } catch (IOException e) {
                        String first = e.getMessage().lines().findFirst().orElse("");
                        sheet.say("| " + s.paper() + " | " + variant + " | " + n + " | **" + first.replace("|", "/")
                                + "** | | | | | | | | | |");
                        wrong.add(s.paper() + " " + variant + " on " + n + ": " + first);
                    }
                }
            }
        }
        sheet.say("");
        int seeded = all.stream().mapToInt(h -> h.subject().seeded(h.variant(), true).size()).sum();
        int missed = all.stream().mapToInt(h -> h.missed().size()).sum();
        int open = all.stream().mapToInt(h -> h.unconfirmed().size()).sum();
        sheet.say("In all: " + seeded + " seeded, " + (seeded - missed) + " predicted, " + (seeded - open)
                + " confirmed; " + all.stream().mapToInt(h -> h.wronglyPredicted().size()).sum()
                + " false predictions, " + all.stream().mapToInt(h -> h.handMade().size()).sum()
                + " where synchronization is hand-made, "
                + all.stream().mapToInt(h -> h.wronglyConfirmed().size()).sum() + " false confirmations.");
        if (!wrong.isEmpty()) {
            sheet.say("");
            wrong.forEach(w -> sheet.say("- " + w));
        }
        return wrong.isEmpty();
    }

    private static String row(Hunted h) {
        int seeded = h.subject().seeded(h.variant(), true).size();
        return "| " + h.subject().paper() + " | " + h.variant() + " | " + h.nodes() + " | " + seeded + " | "
                + (seeded - h.missed().size()) + " | " + (seeded - h.unconfirmed().size()) + " | "
                + h.predicted().size() + " | " + h.plain().size() + " | " + h.confirmed().size() + " | "
                + h.harmful().size() + " | " + bold(h.wronglyPredicted().size()) + " | " + h.handMade().size() + " | "
                + bold(h.wronglyConfirmed().size()) + " |";
    }

    private static String bold(int n) {
        return n == 0 ? "0" : "**" + n + "**";
    }

    private static void complaints(Hunted h, List<String> wrong) {
        String what = h.subject().paper() + " " + h.variant() + " on " + h.nodes() + ": ";
        h.missed().forEach(letter -> wrong.add(what + "not predicted: " + letter + " ("
                + h.subject().races().get(letter) + ")"));
        h.unconfirmed().stream().filter(letter -> !h.missed().contains(letter)).forEach(letter -> wrong.add(what
                + "predicted, not confirmed: " + letter + " (" + h.subject().races().get(letter) + ")"));
        h.wronglyPredicted().forEach(p -> wrong.add(what + "predicted, and not seeded: lines " + p.first() + " and "
                + p.second()));
        h.wronglyConfirmed().forEach(p -> wrong.add(what + "**confirmed, and not seeded**: lines " + p.first() + " and "
                + p.second()));
        if (h.exit() == 3 || h.exit() > 3) {
            wrong.add(what + "exit code " + h.exit());
        }
    }
}
