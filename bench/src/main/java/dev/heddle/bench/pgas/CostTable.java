package dev.heddle.bench.pgas;

import dev.heddle.bench.Stats;
import dev.heddle.bench.explore.Sheet;
import dev.heddle.pgas.Candidates;
import dev.heddle.pgas.Rendezvous;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What predicting and confirming cost: ratios of medians, all measured in turn in the same run. */
final class CostTable {
    private final Cluster cluster;
    private final int threads;
    private final int repeats;
    private final long seed;
    private final Sheet sheet;

    CostTable(Cluster cluster, int threads, int repeats, long seed, Sheet sheet) {
        this.cluster = cluster;
        this.threads = threads;
        this.repeats = repeats;
        this.seed = seed;
        this.sheet = sheet;
    }

    /** The runs of one program on so many nodes. */
    static final class Cost {
        final Map<Sampling, List<Long>> millis = new EnumMap<>(Sampling.class);
        final Map<Sampling, NodeFigures> figures = new EnumMap<>(Sampling.class);
        int failed;

        double plain() {
            return median(Sampling.PLAIN);
        }

        double median(Sampling how) {
            return millis.getOrDefault(how, List.of()).isEmpty() ? Double.NaN : Stats.median(millis.get(how));
        }

        double ratio(Sampling how) {
            return median(how) / plain();
        }
    }

    Cost measure(PgasSubject subject, String size, int nodes, List<Sampling> how)
            throws IOException, InterruptedException {
        Cost cost = new Cost();
        List<String> properties = List.of("variant=fixed", "size=" + size);
        for (int i = 0; i < repeats; i++) {
            for (Sampling s : how) {
                Cluster.Timed timed = cluster.run(subject.name(), nodes, threads, properties, s.options(seed + i));
                if (timed.ended() && !timed.said().contains("WRONG")) {
                    cost.millis.computeIfAbsent(s, k -> new ArrayList<>()).add(timed.millis());
                    cost.figures.put(s, timed.figures());
                } else {
                    cost.failed++;
                }
            }
        }
        return cost;
    }

    /**
     * The same for runs of the second phase, each with one candidate, over plain runs of the same version.
     *
     * @param pauseMillis how long a thread waits at most; the paper has 10
     */
    List<Double> confirming(PgasSubject subject, String variant, String size, int nodes, List<Candidates.Pair> pairs,
            int pauseMillis) throws IOException, InterruptedException {
        List<Double> ratios = new ArrayList<>();
        List<String> properties = List.of("variant=" + variant, "size=" + size);
        for (Candidates.Pair pair : pairs) {
            List<Long> plain = new ArrayList<>();
            List<Long> held = new ArrayList<>();
            for (int i = 0; i < repeats; i++) {
                Cluster.Timed without = cluster.run(subject.name(), nodes, threads, properties, null);
                try (Rendezvous meeting = Rendezvous.start(List.of(pair),
                        new Rendezvous.Options(pauseMillis, 0.9, seed + i, false))) {
                    Path file = Files.createTempFile("heddle-pair", ".txt");
                    Files.writeString(file, Candidates.text(List.of(pair)));
                    Cluster.Timed with = cluster.run(subject.name(), nodes, threads, properties,
                            "mode=pgas,phase=confirm,seed=" + (seed + i) + ",candidates=" + file
                                    + ",controller=127.0.0.1:" + meeting.port());
                    Files.delete(file);
                    if (without.ended() && with.ended()) {
                        plain.add(without.millis());
                        held.add(with.millis());
                    }
                }
            }
            if (!plain.isEmpty()) {
                ratios.add(Stats.median(held) / Stats.median(plain));
            }
        }
        return ratios;
    }

    /** Where the time goes, in percent of the plain time of all threads together (Figure 8.3). */
    void breakdown(PgasSubject subject, int nodes, Cost cost, List<Sampling> how) {
        for (Sampling s : how) {
            NodeFigures f = cost.figures.get(s);
            if (s == Sampling.PLAIN) {
                continue;
            }
            if (f == null) {
                sheet.say("| " + subject.paper() + " | " + nodes + " | " + s + " | did not finish | | | | | | |");
                continue;
            }
            double all = cost.plain() * 1e6 * nodes * threads;
            double total = 100 * (cost.ratio(s) - 1);
            double recording = 100 * f.get("nanos.gather") / all;
            double checking = 100 * f.get("nanos.check") / all;
            double sending = 100 * f.get("nanos.exchange") / all;
            sheet.say("| " + subject.paper() + " | " + nodes + " | " + s + " | " + percent(total) + " | "
                    + percent(total - recording - checking - sending) + " | " + percent(recording) + " | "
                    + percent(checking) + " | " + percent(sending) + " | " + count(f.get("operations")) + " | "
                    + count(f.get("plain")) + " | " + count(f.get("recorded")) + " |");
        }
    }

    /** What was sent, for each barrier of each thread. */
    void barriers(PgasSubject subject, int nodes, Cost cost, List<Sampling> how) {
        for (Sampling s : how) {
            NodeFigures f = cost.figures.get(s);
            if (s == Sampling.PLAIN || f == null) {
                continue;
            }
            sheet.say("| " + subject.paper() + " | " + nodes + " | " + s + " | " + count(f.get("phases")) + " | "
                    + String.format(Locale.ROOT, "%.1f", f.perBarrier("sent")) + " | "
                    + String.format(Locale.ROOT, "%.0f", f.perBarrier("bytes")) + " | " + count(f.get("bytes.most"))
                    + " | " + String.format(Locale.ROOT, "%.0f", f.perBarrier("bytes.headers")) + " | "
                    + micros(f.perBarrier("nanos.check")) + " | " + micros(f.perBarrier("nanos.exchange")) + " | "
                    + count(f.get("kept.most")) + " |");
        }
    }

    static String ratio(double r) {
        return Double.isNaN(r) ? "–" : String.format(Locale.ROOT, "%.2fx", r);
    }

    static String percent(double p) {
        return String.format(Locale.ROOT, "%.1f%%", p);
    }

    static String count(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    static String micros(double nanos) {
        return String.format(Locale.ROOT, "%.1f", nanos / 1000);
    }
}
