package dev.heddle.bench.watch;

import dev.heddle.bench.Stats;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** All JVMs of the tables of overhead and races, by program and cell. */
final class CellRuns {
    private final Map<String, Map<Cell, List<CellRun>>> watched = new LinkedHashMap<>();
    private final Map<String, List<CellRun>> plain = new LinkedHashMap<>();
    private final Map<String, List<CellRun>> detector = new LinkedHashMap<>();

    /** @param cell null is plain */
    void add(String program, Cell cell, CellRun run) {
        if (cell == null) {
            plain.computeIfAbsent(program, p -> new ArrayList<>()).add(run);
        } else {
            watched.computeIfAbsent(program, p -> new LinkedHashMap<>()).computeIfAbsent(cell, c -> new ArrayList<>())
                    .add(run);
        }
    }

    void addDetector(String program, CellRun run) {
        detector.computeIfAbsent(program, p -> new ArrayList<>()).add(run);
    }

    private List<CellRun> good(String program, Cell cell) {
        List<CellRun> runs = cell == null
                ? plain.getOrDefault(program, List.of())
                : watched.getOrDefault(program, Map.of()).getOrDefault(cell, List.of());
        return runs.stream().filter(CellRun::good).toList();
    }

    /** Null if one side has no run that counts. */
    Ratio ratio(String program, Cell cell, ToDoubleFunction<CellRun> figure) {
        List<Double> with = good(program, cell).stream().map(figure::applyAsDouble).toList();
        List<Double> without = good(program, null).stream().map(figure::applyAsDouble).toList();
        return with.isEmpty() || without.isEmpty() ? null : Ratio.of(with, without);
    }

    /** Median of the plain runs, or NaN. */
    double plain(String program, ToDoubleFunction<CellRun> figure) {
        List<Double> values = good(program, null).stream().map(figure::applyAsDouble).toList();
        return values.isEmpty() ? Double.NaN : Stats.median(values);
    }

    /** The races of each run. */
    List<Set<String>> races(String program, Cell cell) {
        return good(program, cell).stream().map(CellRun::races).toList();
    }

    /** The races of all runs. */
    Set<String> allRaces(String program, Cell cell) {
        Set<String> all = new TreeSet<>();
        races(program, cell).forEach(all::addAll);
        return all;
    }

    /** What the detector found, or null if it was not asked. */
    Set<String> truth(String program) {
        List<CellRun> runs = detector.getOrDefault(program, List.of()).stream().filter(CellRun::good).toList();
        Set<String> all = new TreeSet<>();
        runs.forEach(run -> all.addAll(run.races()));
        return runs.isEmpty() ? null : all;
    }

    String jdk() {
        return plain.values().stream().flatMap(List::stream).filter(CellRun::good).map(CellRun::jdk).findFirst()
                .orElse(null);
    }

    /** Where watching was over before the JVM was, and why; then its time says little. */
    List<String> ended() {
        List<String> lines = new ArrayList<>();
        watched.forEach((program, cells) -> cells.forEach((cell, runs) -> {
            Set<String> why = new LinkedHashSet<>();
            long count = runs.stream().filter(run -> run.notes().stream().anyMatch(n -> ended(n, why))).count();
            if (count > 0 && cell.percent() > 0) {
                lines.add(program + ", " + cell + ": in " + count + " of " + runs.size() + " JVMs "
                        + why.iterator().next());
            }
        }));
        return lines;
    }

    private static boolean ended(String note, Set<String> why) {
        return note.startsWith(CellRun.ENDED) && (why.add(note) || true);
    }

    /** One sentence for each thing that makes a measurement worthless. */
    List<String> problems() {
        List<String> problems = new ArrayList<>();
        plain.forEach((program, runs) -> problems(program + " plain", runs, problems));
        watched.forEach((program, cells) -> cells.forEach((cell, runs) -> problems(program + " " + cell,
                cell.percent() > 0 ? runs : runs.stream().filter(r -> !r.good()).toList(), problems)));
        detector.forEach((program, runs) -> problems(program + " detect", runs, problems));
        Map<String, Set<String>> checksums = new LinkedHashMap<>();
        plain.forEach((program, runs) -> runs.forEach(r -> checksum(checksums, program, r)));
        watched.forEach(
                (program, cells) -> cells.values().forEach(runs -> runs.forEach(r -> checksum(checksums, program, r))));
        detector.forEach((program, runs) -> runs.forEach(r -> checksum(checksums, program, r)));
        checksums.forEach((program, all) -> {
            if (all.size() > 1) {
                problems.add(program + ": CHECKSUM MISMATCH: " + all);
            }
        });
        return problems;
    }

    private static void checksum(Map<String, Set<String>> all, String program, CellRun run) {
        if (run.good()) {
            all.computeIfAbsent(program, p -> new TreeSet<>()).add(run.checksum());
        }
    }

    private static void problems(String name, List<CellRun> runs, List<String> problems) {
        for (CellRun run : runs) {
            if (!run.good()) {
                problems.add(name + ": FAILED, " + run.failure());
            } else if (!run.verified()) {
                problems.add(name + ": NOT VERIFIED, the built-in race was not reported");
            }
        }
    }
}
