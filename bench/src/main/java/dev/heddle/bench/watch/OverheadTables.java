package dev.heddle.bench.watch;

import dev.heddle.bench.Stats;
import dev.heddle.bench.explore.Grid;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** How much more time the programs take at each rate. */
final class OverheadTables {
    private static final String MISSING = "–";

    private final CellRuns runs;
    private final List<String> programs;
    private final List<Double> rates;

    OverheadTables(CellRuns runs, List<String> programs, List<Double> rates) {
        this.runs = runs;
        this.programs = programs;
        this.rates = rates;
    }

    List<String> markdown(String backend) {
        List<String> lines = new ArrayList<>();
        table(backend, "CPU time", CellRun::cpuMillis, lines);
        table(backend, "wall time", CellRun::wallMillis, lines);
        return lines;
    }

    private void table(String backend, String what, ToDoubleFunction<CellRun> figure, List<String> lines) {
        List<String> head = new ArrayList<>(List.of("program", "plain ms"));
        rates.forEach(rate -> head.add(Cell.rate(rate)));
        Grid grid = new Grid(1, head);
        for (String program : programs) {
            double plain = runs.plain(program, figure);
            List<String> row = new ArrayList<>(
                    List.of(program, Double.isNaN(plain) ? MISSING : String.format(Locale.ROOT, "%.0f", plain)));
            for (double rate : rates) {
                Ratio ratio = runs.ratio(program, new Cell(backend, rate), figure);
                row.add(ratio == null ? MISSING : ratio.toString());
            }
            grid.add(row);
        }
        grid.add(summary("*median*", backend, figure, Stats::median));
        grid.add(summary("*maximum*", backend, figure, Stats::max));
        lines.add("Overhead of " + backend + ", " + what + " per iteration, in percent of plain, with 95% confidence:");
        lines.add("");
        lines.addAll(grid.markdown());
        lines.add("");
    }

    private List<String> summary(String name, String backend, ToDoubleFunction<CellRun> figure,
            Function<List<Double>, Double> over) {
        List<String> row = new ArrayList<>(List.of(name, ""));
        for (double rate : rates) {
            List<Double> all = overheads(new Cell(backend, rate), figure);
            row.add(all.isEmpty() ? MISSING : "**" + Ratio.signed(over.apply(all)) + "**");
        }
        return row;
    }

    /** Of each program that has been measured, in percent. */
    List<Double> overheads(Cell cell, ToDoubleFunction<CellRun> figure) {
        List<Double> all = new ArrayList<>();
        for (String program : programs) {
            Ratio ratio = runs.ratio(program, cell, figure);
            if (ratio != null) {
                all.add(ratio.overhead());
            }
        }
        return all;
    }

    /** Whether what is asked of the product is so. */
    List<String> bars() {
        List<String> lines = new ArrayList<>();
        bar(new Cell("clock", 1), "median", Stats::median, 2, lines);
        bar(new Cell("clock", 1), "maximum", Stats::max, 5, lines);
        bar(new Cell("clock", 5), "median", Stats::median, 6, lines);
        return lines;
    }

    private void bar(Cell cell, String what, Function<List<Double>, Double> over, double most, List<String> lines) {
        List<Double> all = overheads(cell, CellRun::cpuMillis);
        if (!all.isEmpty()) {
            lines.add(bar(cell + ", " + what + " overhead (CPU) over " + all.size() + " programs", over.apply(all),
                    most, "%"));
        }
    }

    /** One line: what, how much, how much it may be, and whether it is so. */
    static String bar(String what, double value, double most, String unit) {
        return String.format(Locale.ROOT, "- %s: %.1f%s, at most %s%s: %s", what, value, unit,
                Cell.rate(most).replace("%", ""), unit, value <= most ? "met" : "**missed**");
    }
}
