package dev.heddle.bench.watch;

import dev.heddle.bench.Stats;
import dev.heddle.bench.explore.Grid;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which races were found at each rate, beside those that the full detector finds. */
final class RaceTables {
    private static final String MISSING = "–";

    private final CellRuns runs;
    private final List<String> programs;
    private final List<String> backends;
    private final List<Double> rates;
    private final int forks;

    RaceTables(CellRuns runs, List<String> programs, List<String> backends, List<Double> rates, int forks) {
        this.runs = runs;
        this.programs = programs;
        this.backends = backends;
        this.rates = rates;
        this.forks = forks;
    }

    List<String> markdown() {
        List<String> lines = new ArrayList<>();
        for (String backend : backends) {
            table(backend, lines);
        }
        perRuns(lines);
        equalRates(lines);
        detectors(lines);
        unknown(lines);
        return lines;
    }

    private void table(String backend, List<String> lines) {
        List<String> head = new ArrayList<>(List.of("program", "detect"));
        rates.forEach(rate -> head.add(Cell.rate(rate)));
        head.add("all rates");
        Grid grid = new Grid(1, head);
        for (String program : programs) {
            Set<String> truth = runs.truth(program);
            List<String> row = new ArrayList<>(
                    List.of(program, truth == null ? MISSING : Integer.toString(truth.size())));
            Set<String> any = new TreeSet<>();
            for (double rate : rates) {
                Cell cell = new Cell(backend, rate);
                List<Set<String>> each = runs.races(program, cell);
                row.add(each.isEmpty()
                        ? MISSING
                        : runs.allRaces(program, cell).size() + " (" + hundredths(Races.expected(each, 1)) + ")");
                any.addAll(runs.allRaces(program, cell));
            }
            row.add(Integer.toString(any.size()));
            grid.add(row);
        }
        List<String> sum = new ArrayList<>(List.of("*all*", Integer.toString(
                programs.stream().map(runs::truth).mapToInt(t -> t == null ? 0 : t.size()).sum())));
        for (double rate : rates) {
            Cell cell = new Cell(backend, rate);
            sum.add("**" + total(cell) + "** (" + hundredths(expected(cell, 1)) + ")");
        }
        sum.add("**" + anyRate(backend) + "**");
        grid.add(sum);
        lines.add("Different races found by " + backend + " in " + forks
                + " runs together, each with a sample of its own (in brackets: in one run, on average):");
        lines.add("");
        lines.addAll(grid.markdown());
        lines.add("");
    }

    /** Different races of all programs together, of all runs of the cell. */
    int total(Cell cell) {
        return programs.stream().mapToInt(program -> runs.allRaces(program, cell).size()).sum();
    }

    private int anyRate(String backend) {
        int sum = 0;
        for (String program : programs) {
            Set<String> any = new TreeSet<>();
            rates.forEach(rate -> any.addAll(runs.allRaces(program, new Cell(backend, rate))));
            sum += any.size();
        }
        return sum;
    }

    /** In so many runs of each program, over all programs. */
    double expected(Cell cell, int some) {
        double sum = 0;
        for (String program : programs) {
            List<Set<String>> each = runs.races(program, cell);
            sum += each.isEmpty() ? 0 : Races.expected(each, Math.min(some, each.size()));
        }
        return sum;
    }

    private void perRuns(List<String> lines) {
        Set<Integer> counts = new LinkedHashSet<>(List.of(1, Math.max(1, forks / 5), Math.max(1, forks / 2), forks));
        List<String> head = new ArrayList<>(List.of("rate"));
        for (String backend : backends) {
            counts.forEach(n -> head.add(backend + ", " + n + (n == 1 ? " run" : " runs")));
        }
        Grid grid = new Grid(1, head);
        for (double rate : rates) {
            List<String> row = new ArrayList<>(List.of(Cell.rate(rate)));
            for (String backend : backends) {
                counts.forEach(n -> row.add(hundredths(expected(new Cell(backend, rate), n))));
            }
            grid.add(row);
        }
        lines.add("Different races of all programs in so many runs of each, on average over all choices of the runs:");
        lines.add("");
        lines.addAll(grid.markdown());
        lines.add("");
    }

    /** The first backend beside each of the others. */
    private void equalRates(List<String> lines) {
        String first = backends.get(0);
        for (String other : backends.subList(1, backends.size())) {
            int more = 0;
            int fewer = 0;
            int watching = 0;
            for (double rate : rates) {
                int difference = total(new Cell(first, rate)) - total(new Cell(other, rate));
                more += difference > 0 ? 1 : 0;
                fewer += difference < 0 ? 1 : 0;
                watching += rate > 0 ? 1 : 0;
            }
            lines.add("Of " + watching + " rates, " + first + " has more races than " + other + " at " + more
                    + ", as many at " + (watching - more - fewer) + ", fewer at " + fewer + ".");
            lines.add("");
        }
    }

    /** For equal overhead: what each cell costs and what it finds. */
    List<String> againstOverhead(OverheadTables overheads) {
        Grid grid = new Grid(2, List.of("backend", "rate", "median CPU overhead, %", "median wall overhead, %",
                "races"));
        boolean any = false;
        for (String backend : backends) {
            for (double rate : rates) {
                Cell cell = new Cell(backend, rate);
                List<Double> cpu = overheads.overheads(cell, CellRun::cpuMillis);
                List<Double> wall = overheads.overheads(cell, CellRun::wallMillis);
                if (!cpu.isEmpty()) {
                    any = true;
                    grid.add(List.of(backend, cell.rate(), Ratio.signed(Stats.median(cpu)),
                            Ratio.signed(Stats.median(wall)), Integer.toString(total(cell))));
                }
            }
        }
        List<String> lines = new ArrayList<>();
        if (any) {
            lines.add("Races beside overhead (a thread that is held up takes no CPU time, but wall time):");
            lines.add("");
            lines.addAll(grid.markdown());
            lines.add("");
        }
        return lines;
    }

    private void detectors(List<String> lines) {
        int known = 0;
        int found = 0;
        for (String program : programs) {
            Set<String> truth = runs.truth(program);
            if (truth != null) {
                known += truth.size();
                found += (int) truth.stream().filter(race -> found(program, race).size() > 0).count();
            }
        }
        if (known > 0) {
            lines.add("Of the " + known + " races of the detector, some run that watched has found " + found + ".");
            lines.add("");
        }
    }

    /** What nobody should find: every clock race is a race for the detector too, if it sees that run. */
    private void unknown(List<String> lines) {
        Map<String, String> names = new TreeMap<>();
        for (String program : programs) {
            Set<String> truth = runs.truth(program);
            if (truth == null) {
                continue;
            }
            Set<String> members = new TreeSet<>();
            truth.forEach(race -> members.add(Races.member(race)));
            for (String race : any(program)) {
                if (!truth.contains(race)) {
                    names.put(program + ": " + race,
                            (members.contains(Races.member(race))
                                    ? "the detector has the member with other sites"
                                    : "the detector does not have the member") + "; " + String.join(", ",
                                            found(program, race)));
                }
            }
        }
        if (programs.stream().anyMatch(program -> runs.truth(program) != null)) {
            lines.add("Races that the detector did not find: " + (names.isEmpty() ? "none." : names.size() + "."));
            lines.add("");
            names.forEach((name, where) -> lines.add("- " + name + " (" + where + ")"));
            if (!names.isEmpty()) {
                lines.add("");
            }
        }
    }

    private Set<String> any(String program) {
        Set<String> any = new TreeSet<>();
        backends.forEach(b -> rates.forEach(rate -> any.addAll(runs.allRaces(program, new Cell(b, rate)))));
        return any;
    }

    /** The cells that found it. */
    private List<String> found(String program, String race) {
        List<String> cells = new ArrayList<>();
        for (String backend : backends) {
            for (double rate : rates) {
                Cell cell = new Cell(backend, rate);
                if (runs.allRaces(program, cell).contains(race)) {
                    cells.add(cell.toString());
                }
            }
        }
        return cells;
    }

    private static String hundredths(double value) {
        return String.format(Locale.ROOT, "%.2f", value).replaceAll("\\.?0+$", "");
    }
}
