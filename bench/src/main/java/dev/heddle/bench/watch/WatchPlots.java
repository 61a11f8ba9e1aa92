package dev.heddle.bench.watch;

import dev.heddle.bench.Stats;
import dev.heddle.bench.SvgPlot;
import dev.heddle.bench.SvgPlot.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The tables as curves, for rates up to 1%: what is beyond would leave no room for the rest. */
record WatchPlots(Path directory, List<String> programs, List<String> backends, List<Double> rates) {
    private static final double LARGEST = 1;

    private List<Double> shown() {
        List<Double> small = rates.stream().filter(rate -> rate <= LARGEST && rate > 0).toList();
        return small.isEmpty() ? rates : small;
    }

    void overheads(CellRuns runs, OverheadTables tables) throws IOException {
        Map<String, List<Point>> middle = new LinkedHashMap<>();
        for (String backend : backends) {
            List<Point> points = new ArrayList<>();
            for (double rate : shown()) {
                List<Double> all = tables.overheads(new Cell(backend, rate), CellRun::cpuMillis);
                if (!all.isEmpty()) {
                    points.add(new Point(rate, Stats.median(all)));
                }
            }
            middle.put(backend, points);
        }
        write("overhead", plot("CPU overhead in %, median over the programs, against the rate in %", middle,
                Map.of(), Map.of()));
        for (String backend : backends) {
            Map<String, List<Point>> each = new LinkedHashMap<>();
            Map<String, List<Point>> low = new LinkedHashMap<>();
            Map<String, List<Point>> high = new LinkedHashMap<>();
            for (String program : programs) {
                for (double rate : shown()) {
                    Ratio ratio = runs.ratio(program, new Cell(backend, rate), CellRun::cpuMillis);
                    if (ratio != null) {
                        add(each, program, rate, ratio.overhead());
                        add(low, program, rate, Ratio.percent(ratio.low()));
                        add(high, program, rate, Ratio.percent(ratio.high()));
                    }
                }
            }
            write("overhead-" + backend, plot("CPU overhead of " + backend + " in %, against the rate in %", each, low,
                    high));
        }
    }

    void races(RaceTables tables, int forks) throws IOException {
        Map<String, List<Point>> total = new LinkedHashMap<>();
        for (String backend : backends) {
            for (double rate : shown()) {
                add(total, backend, rate, tables.total(new Cell(backend, rate)));
            }
        }
        write("races", plot("Different races in " + forks + " runs of each program, against the rate in %", total,
                Map.of(), Map.of()));
    }

    private static void add(Map<String, List<Point>> curves, String name, double x, double y) {
        curves.computeIfAbsent(name, n -> new ArrayList<>()).add(new Point(x, y));
    }

    static String plot(String title, Map<String, List<Point>> middle, Map<String, List<Point>> low,
            Map<String, List<Point>> high) {
        List<Point> all = new ArrayList<>();
        middle.values().forEach(all::addAll);
        low.values().forEach(all::addAll);
        high.values().forEach(all::addAll);
        double mostX = all.stream().mapToDouble(Point::x).max().orElse(1);
        double step = step(all.stream().mapToDouble(Point::y).max().orElse(1)
                - Math.min(0, all.stream().mapToDouble(Point::y).min().orElse(0)));
        double least = step * Math.floor(Math.min(0, all.stream().mapToDouble(Point::y).min().orElse(0)) / step);
        double most = step * Math.ceil(Math.max(step, all.stream().mapToDouble(Point::y).max().orElse(1)) / step);
        SvgPlot plot = new SvgPlot(title, "rate, %", mostX, least, most);
        for (int i = 0; least + i * step <= most + step / 2; i++) {
            plot.level(least + i * step, label(least + i * step));
        }
        for (int i = 0; i <= 5; i++) {
            plot.tick(mostX * i / 5, label(mostX * i / 5));
        }
        middle.forEach((name, points) -> plot.curve(name, points, low.getOrDefault(name, List.of()),
                high.getOrDefault(name, List.of())));
        return plot.svg();
    }

    /** 1, 2 or 5 and zeros, so that there are four to ten levels. */
    static double step(double range) {
        double power = Math.pow(10, Math.floor(Math.log10(Math.max(range, 1e-6))));
        double part = range / power;
        return part < 2 ? power / 5 : part < 5 ? power / 2 : power;
    }

    private static String label(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value).replaceAll("\\.?0+$", "");
        return text.equals("-0") ? "0" : text;
    }

    private void write(String name, String svg) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("watch-" + name + ".svg"), svg);
    }
}
