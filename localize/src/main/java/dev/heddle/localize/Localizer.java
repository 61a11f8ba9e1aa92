package dev.heddle.localize;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The three test procedures of the paper, over one failed run and some that passed. For each pair there is a set of bits, one for each passing run
 * that has it, so that the questions of the paper ("together in some run", "always together") are operations on words.
 */
public final class Localizer {
    /** Pairs of pairs that the third procedure tells at the most; more are no answer. */
    private static final int MOST_COUPLED = 1000;

    private final List<Run> passed;
    private final Run failed;
    /** By pair: the runs that passed and have it. In the order of occurrence. */
    private final Map<Pair, BitSet> in = new LinkedHashMap<>();

    public Localizer(List<Run> passed, Run failed) {
        if (passed.isEmpty()) {
            throw new IllegalArgumentException("no run has passed");
        }
        this.passed = List.copyOf(passed);
        this.failed = failed;
        for (int i = 0; i < passed.size(); i++) {
            for (Pair p : passed.get(i).pairs()) {
                in.computeIfAbsent(p, k -> new BitSet()).set(i);
            }
        }
    }

    /** The suspects of the first procedure that has any, the most likely one first. */
    public List<Suspect> localize() {
        List<Suspect> all = first();
        if (all.isEmpty()) {
            all = second();
        }
        for (Suspect.Level level : Suspect.Level.values()) {
            if (all.isEmpty()) {
                all = third(level);
            }
        }
        return all;
    }

    /** Pairs that only the failed run has. */
    public List<Suspect> first() {
        List<Pair> only = new ArrayList<>();
        for (Pair p : failed.pairs()) {
            if (!in.containsKey(p)) {
                only.add(p);
            }
        }
        Set<Pair> following = new LinkedHashSet<>();
        for (Pair p : only) {
            for (Pair q : only) {
                if (p != q && predicts(q, p)) {
                    following.add(q);
                }
            }
        }
        // Two that predict each other in some roundabout way would both go.
        if (following.size() < only.size()) {
            only.removeAll(following);
        }
        List<Suspect> out = new ArrayList<>();
        only.forEach(p -> out.add(new Suspect(1, null, List.of(p), false)));
        return out;
    }

    /**
     * Whether the presence of one pair follows from that of the other, in the failed run: the head of what follows is before the head of the other
     * in the same thread, and its tail behind the tail.
     */
    private boolean predicts(Pair pair, Pair follows) {
        return predicts(failed.first(pair), failed.first(follows));
    }

    private static boolean predicts(Instance one, Instance follows) {
        return follows.head().notAfter(one.head()) && one.tail().notAfter(follows.tail())
                && !(follows.head().equals(one.head()) && follows.tail().equals(one.tail()));
    }

    /**
     * Pairs that are not in the failed run, although all others have them, or all others that have a certain other pair which is in the failed
     * run: the reverse is what went wrong, and the run was over before it was seen. Beyond the paper, the second of the two accesses must
     * have been made in the failed run: code that the failure kept from running is not to blame.
     */
    public List<Suspect> second() {
        Map<BitSet, List<Pair>> companions = new HashMap<>();
        List<Suspect> out = new ArrayList<>();
        for (Map.Entry<Pair, BitSet> e : in.entrySet()) {
            if (e.getValue().cardinality() == passed.size()) {
                if (isMissing(e.getKey())) {
                    out.add(new Suspect(2, null, List.of(e.getKey().reversed()), true));
                }
            } else {
                companions.computeIfAbsent(e.getValue(), k -> new ArrayList<>()).add(e.getKey());
            }
        }
        for (List<Pair> together : companions.values()) {
            for (Pair missing : together) {
                if (isMissing(missing)) {
                    companion(missing, together, out);
                }
            }
        }
        // What was read last is most likely what ended the run. The paper goes by the order in runs that passed.
        out.sort(Comparator.<Suspect>comparingInt(s -> -failed.last(missing(s).head()))
                .thenComparingInt(s -> order(missing(s).reversed())));
        return out;
    }

    private static Pair missing(Suspect s) {
        return s.pairs().get(s.pairs().size() - 1);
    }

    private boolean isMissing(Pair p) {
        return !failed.has(p) && !failed.has(p.reversed()) && failed.executed(p.tail());
    }

    private void companion(Pair missing, List<Pair> together, List<Suspect> out) {
        BitSet runs = in.get(missing);
        Run some = passed.get(runs.nextSetBit(0));
        for (Pair there : together) {
            if (failed.has(there) && some.first(there).location() != some.first(missing).location()) {
                out.add(new Suspect(2, null, List.of(there, missing.reversed()), true));
                return;
            }
        }
    }

    /** When it occurs in runs that passed: the place among the pairs of the first one that has it. */
    private int order(Pair p) {
        int at = 0;
        for (Pair q : passed.get(in.get(p).nextSetBit(0)).pairs()) {
            if (q.equals(p)) {
                return at;
            }
            at++;
        }
        return at;
    }

    /** Two pairs of different locations, each of which is in runs that passed, and both together in the failed one only. */
    public List<Suspect> third(Suspect.Level level) {
        List<Pair> both = new ArrayList<>();
        for (Pair p : failed.pairs()) {
            if (in.containsKey(p)) {
                both.add(p);
            }
        }
        List<Coupled> found = new ArrayList<>();
        for (int i = 0; i < both.size(); i++) {
            for (int j = i + 1; j < both.size(); j++) {
                Coupled c = coupled(both.get(i), both.get(j), level);
                if (c != null && found.size() < MOST_COUPLED) {
                    found.add(c);
                }
            }
        }
        found.removeIf(c -> found.stream().anyMatch(d -> d != c && follows(d, c) && !follows(c, d)));
        found.sort(Comparator.comparingInt(c -> c.distance));
        List<Suspect> out = new ArrayList<>();
        found.forEach(c -> out.add(new Suspect(3, level, List.of(c.one, c.other), false)));
        return out;
    }

    /** @param distance how many accesses lie within both of the two stretches that should have been one */
    private record Coupled(Pair one, Pair other, Instance first, Instance second, int distance) {
    }

    /** Whether one of the pairs of the first follows from one of the second. */
    private static boolean follows(Coupled c, Coupled from) {
        return predicts(from.first, c.first) || predicts(from.first, c.second) || predicts(from.second, c.first)
                || predicts(from.second, c.second);
    }

    private Coupled coupled(Pair one, Pair other, Suspect.Level level) {
        if (level == Suspect.Level.PC && in.get(one).intersects(in.get(other))) {
            return null;
        }
        Set<Integer> known = level == Suspect.Level.PC ? Set.of() : together(one, other, level);
        Coupled best = null;
        for (Instance a : failed.instances(one)) {
            for (Instance b : failed.instances(other)) {
                if (a.location() != b.location() && a.crosses(b) && !known.contains(relation(a, b, level))) {
                    int distance = Math.abs(a.head().time() - b.tail().time())
                            + Math.abs(a.tail().time() - b.head().time());
                    if (best == null || distance < best.distance) {
                        best = new Coupled(one, other, a, b, distance);
                    }
                }
            }
        }
        return best;
    }

    /**
     * How what one thread does in two crossing pairs lies to each other, and what the other does: in one round of a loop, or in which order. The
     * paper asks for one round only; but a reader may also be torn apart by several whole rounds of the writer.
     */
    private static int relation(Instance a, Instance b, Suspect.Level level) {
        return level == Suspect.Level.LOOP ? 3 * relation(a.head(), b.tail()) + relation(a.tail(), b.head()) : 0;
    }

    private static int relation(Instance.Moment one, Instance.Moment other) {
        return one.round().together(other.round()) ? 0 : one.time() < other.time() ? 1 : 2;
    }

    /** The ways in which two pairs come together in runs that passed. */
    private Set<Integer> together(Pair one, Pair other, Suspect.Level level) {
        Set<Integer> known = new HashSet<>();
        BitSet runs = (BitSet) in.get(one).clone();
        runs.and(in.get(other));
        for (int i = runs.nextSetBit(0); i >= 0; i = runs.nextSetBit(i + 1)) {
            for (Instance a : passed.get(i).instances(one)) {
                for (Instance b : passed.get(i).instances(other)) {
                    if (a.location() != b.location() && a.crosses(b)) {
                        known.add(relation(a, b, level));
                    }
                }
            }
        }
        return known;
    }
}
