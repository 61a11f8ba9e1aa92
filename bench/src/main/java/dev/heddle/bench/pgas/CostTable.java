package dev.heddle.bench.pgas;

import dev.heddle.bench.Stats;
import dev.heddle.bench.explore.Sheet;
import dev.heddle.pgas.Candidates;
import dev.heddle.pgas.Rendezvous;
import java.io.IOException;
import java.lang.management.ManagementFactory;
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
    private final Path kept;

    /** @param kept where results are kept, and not measured again */
    CostTable(Cluster cluster, int threads, int repeats, long seed, Sheet sheet, Path kept) {
        this.kept = kept;
        this.cluster = cluster;
        this.threads = threads;
        this.repeats = repeats;
        this.seed = seed;
        this.sheet = sheet;
    }

    /** How many times as long, and how many times as much of a CPU. */
    record Ratio(double wall, double cpu) {
        static Ratio parse(String text) {
            String[] parts = text.split(" ");
            return new Ratio(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
        }
    }

    /** The runs of one program on so many nodes. */
    static final class Cost {
        final Map<Sampling, List<Long>> millis = new EnumMap<>(Sampling.class);
        final Map<Sampling, NodeFigures> figures = new EnumMap<>(Sampling.class);
        final Map<Sampling, List<Long>> cpu = new EnumMap<>(Sampling.class);
        int failed;
        /** How many processes wanted a CPU when it was measured, of all users. */
        double load;

        /** NaN if that is not known. */
        double cpu(Sampling how) {
            List<Long> all = cpu.getOrDefault(how, List.of());
            return all.isEmpty() || all.contains(-1L) ? Double.NaN : Stats.median(all);
        }

        double cpuRatio(Sampling how) {
            return cpu(how) / cpu(Sampling.PLAIN);
        }

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
        Path file = kept.resolve("cost-" + subject.name() + "-" + size + "-" + nodes + "-"
                + String.join("-", how.stream().map(Enum::name).toList())
                + ".properties");
        if (Files.exists(file)) {
            return Kept.cost(file, how);
        }
        Cost cost = new Cost();
        cost.load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        List<String> properties = List.of("variant=fixed", "size=" + size);
        for (int i = 0; i < repeats; i++) {
            for (Sampling s : how) {
                Cluster.Timed timed = cluster.run(subject.name(), nodes, threads, properties, s.options(seed + i));
                if (timed.ended() && !timed.said().contains("WRONG")) {
                    cost.millis.computeIfAbsent(s, k -> new ArrayList<>()).add(timed.millis());
                    cost.cpu.computeIfAbsent(s, k -> new ArrayList<>()).add(timed.cpuMillis());
                    cost.figures.put(s, timed.figures());
                } else {
                    cost.failed++;
                }
            }
        }
        Kept.write(file, cost);
        return cost;
    }

    /**
     * The same for runs of the second phase, each with one candidate, over plain runs of the same version.
     *
     * @param pauseMillis how long a thread waits at most; the paper has 10
     */
    List<Ratio> confirming(PgasSubject subject, String variant, String size, int nodes, List<Candidates.Pair> pairs,
            int pauseMillis) throws IOException, InterruptedException {
        Path kept0 = kept.resolve("confirm-" + subject.name() + "-" + variant + "-" + size + "-" + nodes + ".txt");
        if (Files.exists(kept0)) {
            return Files.readAllLines(kept0).stream().map(Ratio::parse).toList();
        }
        List<Ratio> ratios = new ArrayList<>();
        List<String> properties = List.of("variant=" + variant, "size=" + size);
        for (Candidates.Pair pair : pairs) {
            List<Long> plain = new ArrayList<>();
            List<Long> held = new ArrayList<>();
            List<Long> plainCpu = new ArrayList<>();
            List<Long> heldCpu = new ArrayList<>();
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
                        plainCpu.add(without.cpuMillis());
                        heldCpu.add(with.cpuMillis());
                    }
                }
            }
            if (!plain.isEmpty()) {
                ratios.add(new Ratio(Stats.median(held) / Stats.median(plain),
                        Stats.median(heldCpu) / Stats.median(plainCpu)));
            }
        }
        Files.write(kept0, ratios.stream().map(r -> r.wall() + " " + r.cpu()).toList());
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
