package dev.heddle.bench.pgas;

import dev.heddle.bench.Stats;
import dev.heddle.bench.explore.Sheet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a barrier costs a thread when nodes are added and each has as much to do as before, as straight lines over the number of threads,
 * drawn on to sizes that do not fit on this machine.
 */
final class ScaleModel {
    private static final String PROSE = "scale.md";
    /** What is fitted: its key, what it is called, by what it is divided, and in what unit it is printed. */
    private static final List<Quantity> QUANTITIES = List.of(
            new Quantity("bytes", "bytes sent", true, 1),
            new Quantity("bytes.headers", "bytes on other messages", true, 1),
            new Quantity("batches", "messages sent", true, 1),
            new Quantity("nanos.check", "checking, µs", true, 1000),
            new Quantity("nanos.exchange", "sending, µs", true, 1000),
            new Quantity("kept.most", "accesses kept by one thread at most", false, 1));
    /** A line that misses a point by more than this part of it is not drawn on, and neither is one that falls. */
    private static final double WORST = 0.25;
    private static final List<Integer> FAR = List.of(64, 256, 1024);

    private record Quantity(String key, String name, boolean perBarrier, double unit) {
        double of(NodeFigures f) {
            return (perBarrier ? f.perBarrier(key) : f.get(key)) / unit;
        }
    }

    private final Cluster cluster;
    private final int repeats;
    private final long seed;
    private final List<Integer> nodes;

    ScaleModel(Cluster cluster, int repeats, long seed, List<Integer> nodes) {
        this.cluster = cluster;
        this.repeats = repeats;
        this.seed = seed;
        this.nodes = nodes;
    }

    /** One thread per JVM, so that what is between threads is between JVMs. */
    void measure(List<PgasSubject> subjects, Sheet sheet) throws IOException, InterruptedException {
        for (String line : prose()) {
            if (line.equals("@TABLES@")) {
                tables(subjects, sheet);
            } else {
                sheet.say(line);
            }
        }
    }

    private static List<String> prose() throws IOException {
        try (InputStream in = ScaleModel.class.getResourceAsStream(PROSE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        }
    }

    private void tables(List<PgasSubject> subjects, Sheet sheet) throws IOException, InterruptedException {
        for (PgasSubject subject : subjects) {
            Map<Integer, List<NodeFigures>> measured = new LinkedHashMap<>();
            for (int i = 0; i < repeats; i++) {
                for (int n : nodes) {
                    Cluster.Timed timed = cluster.run(subject.name(), n, 1, List.of("variant=fixed", "scale=" + n),
                            Sampling.HA.options(seed + i));
                    if (timed.ended()) {
                        measured.computeIfAbsent(n, k -> new ArrayList<>()).add(timed.figures());
                    }
                }
            }
            sheet.say("### " + subject.paper());
            sheet.say("");
            StringBuilder head = new StringBuilder("| for each barrier of a thread |");
            StringBuilder rule = new StringBuilder("| --- |");
            nodes.forEach(n -> {
                head.append(" T = ").append(n).append(" |");
                rule.append(" --: |");
            });
            head.append(" line | worst point |");
            rule.append(" --- | --: |");
            FAR.forEach(n -> {
                head.append(" *T = ").append(String.format(Locale.ROOT, "%,d", n)).append("* |");
                rule.append(" --: |");
            });
            sheet.say(head.toString());
            sheet.say(rule.toString());
            for (Quantity q : QUANTITIES) {
                row(q, measured, sheet);
            }
            sheet.say("");
        }
    }

    private void row(Quantity q, Map<Integer, List<NodeFigures>> measured, Sheet sheet) {
        StringBuilder row = new StringBuilder("| ").append(q.name()).append(" |");
        List<Line.Point> points = new ArrayList<>();
        for (int n : nodes) {
            List<NodeFigures> some = measured.getOrDefault(n, List.of());
            if (some.isEmpty()) {
                row.append(" – |");
                continue;
            }
            double y = Stats.median(some.stream().map(q::of).toList());
            row.append(' ').append(number(y)).append(" |");
            // One thread alone has nobody to tell anything: another regime, which says nothing of the others.
            if (n > 1) {
                points.add(new Line.Point(n, y));
            }
        }
        // Two points always lie on a line.
        if (points.size() < 3) {
            sheet.say(row.append(" – | – |").append(" – |".repeat(FAR.size())).toString());
            return;
        }
        Line line = Line.through(points);
        row.append(' ').append(line).append(" | ").append(String.format(Locale.ROOT, "%.0f%%", 100 * line.error()))
                .append(" |");
        boolean holds = line.slope() >= 0 && line.error() <= WORST;
        FAR.forEach(n -> row.append(holds ? " *" + number(line.at(n)) + "* |" : " – |"));
        sheet.say(row.toString());
    }

    private static String number(double y) {
        return Math.abs(y) >= 100 ? String.format(Locale.ROOT, "%,.0f", y) : String.format(Locale.ROOT, "%.1f", y);
    }
}
