package dev.heddle.detect.offline;

import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is to be said of a shard of a trace.
 *
 * @param races     those that the run had, by happens-before; the canary's is not among them
 * @param predicted what might happen in another run
 * @param pairs     accesses of different threads that depend on each other
 * @param canary    whether the canary's race is in this shard
 * @param events    of the whole trace
 * @param threads   of the whole trace
 * @param leftOut   accesses that were not looked at for what might happen, because there were too many locations
 * @param cut       empty if the trace is whole, else sentences that say what is missing
 */
public record ShardResult(List<Finding> races, List<Candidate> predicted, List<Paired> pairs, boolean canary,
        long events, int threads, long leftOut, String cut) {
    public ShardResult {
        races = List.copyOf(races);
        predicted = List.copyOf(predicted);
        pairs = List.copyOf(pairs);
    }

    /** What makes a race another one: the member and the places, whatever was done there the first time. */
    static String places(Finding race) {
        List<String> sides = new ArrayList<>();
        race.accesses().forEach(a -> sides.add(a.className() + "." + a.method() + " " + a.file() + ":" + a.line()));
        sides.sort(null);
        return race.member() + " " + String.join(" | ", sides);
    }

    /** What makes a candidate another one: the places. Which locks are held there is that of the first time it was seen, in some shard. */
    static String places(Candidate c) {
        if (c.kind().equals(Candidate.DEADLOCK)) {
            return c.identity();
        }
        List<String> sides = new ArrayList<>();
        c.sides().forEach(s -> sides.add(s.op() + " " + s.at()));
        if (c.kind().equals(Candidate.RACE)) {
            sides.sort(null);
        }
        return c.kind() + " " + c.what() + " " + String.join(" | ", sides);
    }

    /** Of all shards of a trace, in their order, what one shard of everything would say. */
    public static ShardResult merged(List<ShardResult> all) {
        Map<String, Finding> races = new TreeMap<>();
        Map<String, Candidate> predicted = new TreeMap<>();
        Map<String, Paired> pairs = new TreeMap<>();
        for (ShardResult one : all) {
            one.races.forEach(r -> races.merge(places(r), r, (a, b) -> a.withCount(a.count() + b.count())));
            one.predicted.forEach(c -> predicted.putIfAbsent(places(c), c));
            one.pairs.forEach(p -> pairs.merge(p.head() + "\n" + p.tail(), p,
                    (a, b) -> new Paired(a.head(), a.tail(), a.count() + b.count())));
        }
        List<Paired> frequent = new ArrayList<>(pairs.values());
        frequent.sort(Comparator.comparing(Paired::count).reversed());
        return new ShardResult(List.copyOf(races.values()), List.copyOf(predicted.values()), frequent,
                all.stream().anyMatch(ShardResult::canary), all.get(0).events, all.get(0).threads,
                all.stream().mapToLong(ShardResult::leftOut).sum(), all.get(0).cut);
    }
}
