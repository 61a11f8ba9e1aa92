package dev.heddle.bench.explore;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the runs of some rounds showed: races, by any name that is the same in all rounds, and failures. */
final class Rounds {
    private static final Pattern RACES = Pattern.compile("races (\\d+) (\\d+): ?(.*)");
    private static final Pattern FAILED = Pattern.compile("failed (\\d+) (\\d+): (.*)");

    /** By round, then by run. */
    private final Map<Integer, TreeMap<Integer, Set<String>>> races = new TreeMap<>();
    /** By the failure: the first run of each round that had it. */
    private final Map<String, Map<Integer, Integer>> failures = new LinkedHashMap<>();

    /** A line that the agent printed; others are left alone. */
    void line(String line) {
        Matcher m = RACES.matcher(line);
        if (m.matches()) {
            add(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)),
                    m.group(3).isEmpty() ? List.of() : List.of(m.group(3).split(" ")));
        }
        m = FAILED.matcher(line);
        if (m.matches()) {
            failures.computeIfAbsent(m.group(3), f -> new TreeMap<>()).merge(Integer.valueOf(m.group(1)),
                    Integer.valueOf(m.group(2)), Math::min);
        }
    }

    void add(int round, int run, Collection<String> seen) {
        races.computeIfAbsent(round, r -> new TreeMap<>()).computeIfAbsent(run, r -> new HashSet<>()).addAll(seen);
    }

    int count() {
        return races.size();
    }

    /** How many different races there were in all rounds together. */
    int distinct() {
        Set<String> all = new HashSet<>();
        races.values().forEach(runs -> runs.values().forEach(all::addAll));
        return all.size();
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

    /** In how many rounds it came. */
    int rounds(String failure) {
        return failures.getOrDefault(failure, Map.of()).size();
    }
}
