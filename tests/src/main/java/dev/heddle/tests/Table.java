package dev.heddle.tests;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The result for a person: a line per row with the programs that passed on each JDK, then what went wrong, then the sum.
 * Used by one thread.
 */
public final class Table {
    private final List<Verdict> verdicts = new ArrayList<>();

    public void add(List<Verdict> more) {
        verdicts.addAll(more);
    }

    public boolean isEmpty() {
        return verdicts.isEmpty();
    }

    public boolean passed() {
        return verdicts.stream().allMatch(Verdict::passed);
    }

    /** Passed and all programs of a row on one JDK. A program has passed when each of its runs has. */
    private static final class Cell {
        final TreeSet<String> all = new TreeSet<>();
        final TreeSet<String> bad = new TreeSet<>();
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        TreeSet<String> jdks = new TreeSet<>();
        TreeMap<String, TreeMap<String, Cell>> rows = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        Map<String, Integer> complaints = new LinkedHashMap<>();
        for (Verdict verdict : verdicts) {
            String jdk = verdict.jdk().label();
            jdks.add(jdk);
            Cell cell = rows.computeIfAbsent(verdict.program().row(), row -> new TreeMap<>()).computeIfAbsent(jdk,
                    label -> new Cell());
            cell.all.add(verdict.program().name());
            if (!verdict.passed()) {
                cell.bad.add(verdict.program().name());
                complaints.merge(verdict.program().name() + " " + jdk + " " + verdict.text(), 1, Integer::sum);
            }
        }
        text.append(String.format("%-28s", "row"));
        jdks.forEach(jdk -> text.append(String.format("%12s", jdk)));
        text.append('\n');
        rows.forEach((row, cells) -> {
            text.append(String.format("%-28s", row));
            for (String jdk : jdks) {
                Cell cell = cells.get(jdk);
                text.append(String.format("%12s",
                        cell == null ? "-" : cell.all.size() - cell.bad.size() + "/" + cell.all.size()));
            }
            text.append('\n');
        });
        complaints
                .forEach((complaint, times) -> text.append(complaint).append(times == 1 ? "" : " (" + times + " times)")
                        .append('\n'));
        return text.append(summary()).append('\n').toString();
    }

    /** The last line: "427 programs, 8540 runs, 0 false, 0 missed, 0 failed". */
    public String summary() {
        long programs = verdicts.stream().map(verdict -> verdict.program().name()).distinct().count();
        long wrong = verdicts.stream().filter(verdict -> !verdict.unexpected().isEmpty()).count();
        long missed = verdicts.stream().filter(verdict -> !verdict.missed().isEmpty()).count();
        long failed = verdicts.stream().filter(verdict -> !verdict.failure().isEmpty()).count();
        return programs + " programs, " + verdicts.size() + " runs, " + wrong + " false, " + missed + " missed, "
                + failed
                + " failed";
    }
}
