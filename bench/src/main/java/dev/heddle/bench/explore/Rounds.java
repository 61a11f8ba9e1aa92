package dev.heddle.bench.explore;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the runs of some rounds showed: races, by any name that is the same in all rounds, and failures. */
final class Rounds {
    private static final Pattern RACE = Pattern.compile("race (\\d+): (.*)");
    private static final Pattern RACES = Pattern.compile("races (\\d+) (\\d+): ?(.*)");
    private static final Pattern FAILED = Pattern.compile("failed (\\d+) (\\d+): (.*)");

    /** By round, then by run. */
    private final Map<Integer, TreeMap<Integer, Set<String>>> races = new TreeMap<>();
    /** By the failure: the first run of each round that had it. */
    private final Map<String, Map<Integer, Integer>> failures = new LinkedHashMap<>();

    /** What the numbers of the agent stand for. */
    private final Map<String, String> names = new HashMap<>();
    private int first;

    /** The lines that follow are of an agent whose first round is this one. */
    void begin(int round) {
        first = round - 1;
        names.clear();
    }

    /** Whether {@link #line} makes anything of it. */
    static boolean isLine(String line) {
        return RACE.matcher(line).matches() || RACES.matcher(line).matches() || FAILED.matcher(line).matches();
    }

    /** A line that the agent printed; others are left alone. */
    void line(String line) {
        Matcher m = RACE.matcher(line);
        if (m.matches()) {
            names.put(m.group(1), m.group(2));
        }
        m = RACES.matcher(line);
        if (m.matches()) {
            List<String> seen = m.group(3).isEmpty() ? List.of() : List.of(m.group(3).split(" "));
            add(first + Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)),
                    seen.stream().map(n -> names.getOrDefault(n, n)).toList());
        }
        m = FAILED.matcher(line);
        if (m.matches()) {
            failed(first + Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), m.group(3));
        }
    }

    void failed(int round, int run, String failure) {
        failures.computeIfAbsent(failure, f -> new TreeMap<>()).merge(round, run, Math::min);
    }

    void add(int round, int run, Collection<String> seen) {
        races.computeIfAbsent(round, r -> new TreeMap<>()).computeIfAbsent(run, r -> new HashSet<>()).addAll(seen);
    }

    int count() {
        return races.size();
    }

    /** The first rounds, at most so many. */
    Rounds upTo(int rounds) {
        Rounds few = new Rounds();
        races.forEach((round, runs) -> {
            if (round <= rounds) {
                runs.forEach((run, seen) -> few.add(round, run, seen));
            }
        });
        failures.forEach((failure, when) -> when.forEach((round, run) -> {
            if (round <= rounds) {
                few.failed(round, run, failure);
            }
        }));
        return few;
    }

    /** The different races of all rounds together. */
    Set<String> races() {
        Set<String> all = new TreeSet<>();
        races.values().forEach(runs -> runs.values().forEach(all::addAll));
        return all;
    }

    /** How many there are in a round, half of the rounds have more. */
    int median() {
        List<Integer> ends = cumulated().stream().map(c -> c.get(c.size() - 1)).sorted().toList();
        return ends.isEmpty() ? 0 : ends.get(ends.size() / 2);
    }

    /** Of the first round: how many different races each run had. */
    List<Integer> each() {
        return races.isEmpty()
                ? List.of()
                : races.values().iterator().next().values().stream().map(Set::size).toList();
    }

    /** For each round: how many different races there were up to each run. */
    List<List<Integer>> cumulated() {
        List<List<Integer>> all = new ArrayList<>();
        for (TreeMap<Integer, Set<String>> runs : races.values()) {
            Set<String> seen = new HashSet<>();
            List<Integer> counts = new ArrayList<>();
            for (Set<String> run : runs.values()) {
                seen.addAll(run);
                counts.add(seen.size());
            }
            all.add(counts);
        }
        return all;
    }

    Set<String> failures() {
        return new TreeSet<>(failures.keySet());
    }

    /** In how many rounds one of them came. */
    int rounds(Predicate<String> failure) {
        Set<Integer> when = new HashSet<>();
        failures.forEach((f, rounds) -> {
            if (failure.test(f)) {
                when.addAll(rounds.keySet());
            }
        });
        return when.size();
    }
}
