package dev.heddle.localize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** The three test procedures of the paper, over one failed run and some that passed. */
public final class Localizer {
    /** Pairs of pairs that the third procedure tells at the most; more are no answer. */
    private static final int MOST_COUPLED = 1000;
    private static final int PARALLEL = 9;
    /** With more pairs than this the third procedure couples only what is near in time: all would take a day. */
    private static final int MANY = 3000;
    private static final int NEAR = 16;

    private final List<Run> passed;
    private final Run failed;
    private final Vocabulary words;
    private final Shares shares;
    /** By run: the place of each pair among those of the run. */
    private final Map<Integer, int[]> places = new HashMap<>();

    public Localizer(List<Run> passed, Run failed) {
        this(passed, failed, new Vocabulary());
    }

    /** @param words that of all runs, if they were read from files */
    public Localizer(List<Run> passed, Run failed, Vocabulary words) {
        if (passed.isEmpty()) {
            throw new IllegalArgumentException("no run has passed");
        }
        this.passed = List.copyOf(passed);
        this.failed = failed;
        this.words = words;
        this.shares = new Shares(passed, words);
    }

    private boolean usual(Pair p) {
        return shares.any(words.known(p));
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
        for (int p : failed.numbers(words)) {
            if (!shares.any(p)) {
                only.add(words.pair(p));
            }
        }
        Set<Pair> following = following(only);
        // Two that predict each other in some roundabout way would both go.
        if (following.size() < only.size()) {
            only.removeAll(following);
        }
        List<Suspect> out = new ArrayList<>();
        only.forEach(p -> out.add(new Suspect(1, List.of(p), false)));
        return out;
    }

    /** Those from which another one follows, see {@link #predicts}: between two threads, what begins no later and ends no earlier. */
    private Set<Pair> following(List<Pair> pairs) {
        record Timed(Pair pair, Instance.Moment head, Instance.Moment tail) {
        }
        Map<List<String>, List<Timed>> between = new HashMap<>();
        for (Pair p : pairs) {
            Instance i = failed.first(p);
            between.computeIfAbsent(List.of(i.head().thread(), i.tail().thread()), k -> new ArrayList<>())
                    .add(new Timed(p, i.head(), i.tail()));
        }
        Set<Pair> out = new HashSet<>();
        for (List<Timed> some : between.values()) {
            some.sort(Comparator.<Timed>comparingInt(t -> t.head.time()).thenComparingInt(t -> -t.tail.time()));
            int latest = -1;
            for (int i = 0; i < some.size(); i++) {
                Timed t = some.get(i);
                boolean same = i > 0 && some.get(i - 1).head.equals(t.head) && some.get(i - 1).tail.equals(t.tail);
                if (same ? out.contains(some.get(i - 1).pair) : latest >= t.tail.time()) {
                    out.add(t.pair);
                }
                latest = Math.max(latest, t.tail.time());
            }
        }
        return out;
    }

    /**
     * Whether the presence of one pair follows from that of the other, in the failed run: the head of what follows is before the head of the other
     * in the same thread, and its tail behind the tail.
     */
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
        Map<Object, List<Integer>> companions = new HashMap<>();
        List<Suspect> out = new ArrayList<>();
        for (int p = 0; p < shares.size(); p++) {
            if (shares.all(p)) {
                if (isMissing(words.pair(p))) {
                    out.add(new Suspect(2, List.of(words.pair(p).reversed()), true));
                }
            } else if (shares.any(p)) {
                companions.computeIfAbsent(shares.row(p), k -> new ArrayList<>()).add(p);
            }
        }
        for (List<Integer> together : companions.values()) {
            for (int missing : together) {
                if (isMissing(words.pair(missing))) {
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

    private void companion(int missing, List<Integer> together, List<Suspect> out) {
        Run some = passed.get(shares.next(missing, missing, 0));
        for (int there : together) {
            Pair pair = words.pair(there);
            if (failed.has(pair) && some.first(pair).location() != some.first(words.pair(missing)).location()) {
                out.add(new Suspect(2, List.of(pair, words.pair(missing).reversed()), true));
                return;
            }
        }
    }

    /** When it occurs in runs that passed: the place among the pairs of the first one that has it. */
    private int order(Pair p) {
        int number = words.known(p);
        int run = shares.next(number, number, 0);
        return places.computeIfAbsent(run, r -> {
            int[] at = new int[shares.size()];
            int n = 0;
            for (int q : passed.get(r).numbers(words)) {
                at[q] = n++;
            }
            return at;
        })[number];
    }

    /** Two pairs of different locations, each of which is in runs that passed, and both together in the failed one only. */
    public List<Suspect> third(Suspect.Level level) {
        List<Pair> both = new ArrayList<>();
        for (Pair p : failed.pairs()) {
            // What all runs have is together with everything.
            if (usual(p) && (level != Suspect.Level.PC || !shares.all(words.known(p)))) {
                both.add(p);
            }
        }
        List<Coupled> found = couples(both, (one, other) -> coupled(one, other, level));
        if (found.isEmpty() && level == Suspect.Level.LOOP) {
            found = couples(both, this::apart);
        }
        List<Coupled> all = List.copyOf(found);
        found.removeIf(c -> all.stream().anyMatch(d -> d != c && follows(d, c) && !follows(c, d)));
        found.sort(Comparator.comparingInt(c -> c.distance));
        List<Suspect> out = new ArrayList<>();
        found.forEach(c -> out.add(c.suspect(level)));
        return out;
    }

    private List<Coupled> couples(List<Pair> pairs, BiFunction<Pair, Pair, Coupled> couple) {
        List<Coupled> found = new ArrayList<>();
        if (pairs.size() > MANY) {
            near(pairs, (one, other) -> add(found, couple.apply(one, other)));
            return found;
        }
        for (int i = 0; i < pairs.size(); i++) {
            for (int j = i + 1; j < pairs.size(); j++) {
                add(found, couple.apply(pairs.get(i), pairs.get(j)));
            }
        }
        return found;
    }

    private static void add(List<Coupled> found, Coupled c) {
        if (c != null && found.size() < MOST_COUPLED) {
            found.add(c);
        }
    }

    /** Pairs that have instances near to each other in time: each with some before and behind it. */
    private void near(List<Pair> pairs, BiConsumer<Pair, Pair> couple) {
        record Timed(int pair, int time) {
        }
        List<Timed> all = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            for (Instance instance : failed.instances(pairs.get(i))) {
                all.add(new Timed(i, instance.tail().time()));
            }
        }
        all.sort(Comparator.comparingInt(Timed::time));
        Set<Long> known = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < Math.min(all.size(), i + NEAR); j++) {
                int one = Math.min(all.get(i).pair, all.get(j).pair);
                int other = Math.max(all.get(i).pair, all.get(j).pair);
                if (one != other && known.add((long) one << 32 | other)) {
                    couple.accept(pairs.get(one), pairs.get(other));
                }
            }
        }
    }

    /** Whether a run, which may not be over, has what is suspected. */
    public static boolean shows(Suspect s, Run run) {
        Pair last = missing(s);
        Pair other = s.missing() ? last.reversed() : last;
        if (s.level() == Suspect.Level.LOOP) {
            Pair one = s.pairs().get(0);
            return run.instances(one).stream().anyMatch(a -> run.instances(other).stream()
                    .anyMatch(b -> relation(a, b, s.level()) == s.relation()));
        }
        for (Pair p : s.pairs()) {
            if (!run.has(p) && !(s.missing() && p == last)) {
                return false;
            }
        }
        return !s.missing() || run.executed(last.head()) && !run.has(other);
    }

    /** @param distance how many accesses lie within both of the two stretches that should have been one */
    private record Coupled(Pair one, Pair other, Instance first, Instance second, int distance, int relation) {
        /** Of two that go the same way, the second is the one that came too early: its reverse would have followed. */
        Suspect suspect(Suspect.Level level) {
            boolean apart = relation >= PARALLEL;
            return new Suspect(3, level, List.of(one, apart ? other.reversed() : other), apart, relation);
        }
    }

    /** Whether one of the pairs of the first follows from one of the second. */
    private static boolean follows(Coupled c, Coupled from) {
        return predicts(from.first, c.first) || predicts(from.first, c.second) || predicts(from.second, c.first)
                || predicts(from.second, c.second);
    }

    private Coupled coupled(Pair one, Pair other, Suspect.Level level) {
        if (level == Suspect.Level.PC && shares.together(words.known(one), words.known(other))) {
            return null;
        }
        // Only if there is something to ask about: the answer takes a while.
        Set<Integer> known = level == Suspect.Level.PC ? Set.of() : null;
        Coupled best = null;
        for (Instance a : failed.instances(one)) {
            for (Instance b : failed.instances(other)) {
                int relation = relation(a, b, level);
                if (relation < 0 || relation >= PARALLEL) {
                    continue;
                }
                known = known == null ? together(one, other, level) : known;
                if (!known.contains(relation)) {
                    int distance = Math.abs(a.head().time() - b.tail().time())
                            + Math.abs(a.tail().time() - b.head().time());
                    if (best == null || distance < best.distance) {
                        best = new Coupled(one, other, a, b, distance, relation);
                    }
                }
            }
        }
        return best;
    }

    /**
     * What one thread hands over in one round, and the other takes in one, comes from two rounds here: the rest of the later one was still to come.
     * Beyond the paper, which looks for the pair that is missing then, and finds none if an earlier round has had it.
     */
    private Coupled apart(Pair one, Pair other) {
        Set<Integer> known = together(one, other, Suspect.Level.LOOP);
        for (Instance a : known.contains(PARALLEL) ? failed.instances(one) : List.<Instance>of()) {
            for (Instance b : failed.instances(other)) {
                int relation = relation(a, b, Suspect.Level.LOOP);
                if (relation > PARALLEL && (relation - PARALLEL) % 3 == 0 && !known.contains(relation)) {
                    int distance = Math.abs(a.head().time() - b.head().time())
                            + Math.abs(a.tail().time() - b.tail().time());
                    return b.head().time() < a.head().time()
                            ? new Coupled(one, other, a, b, distance, relation)
                            : new Coupled(other, one, b, a, distance, relation(b, a, Suspect.Level.LOOP));
                }
            }
        }
        return null;
    }

    /**
     * How what one thread does in two crossing pairs lies to each other, and what the other does: in one round of a loop, or in which order. The
     * paper asks for one round only; but a reader may also be torn apart by several whole rounds of the writer. From {@link #PARALLEL} on the
     * same for two that go the same way; -1 for all others.
     */
    private static int relation(Instance a, Instance b, Suspect.Level level) {
        if (a.location() == b.location()) {
            return -1;
        }
        if (a.crosses(b)) {
            return level == Suspect.Level.LOOP ? 3 * relation(a.head(), b.tail()) + relation(a.tail(), b.head()) : 0;
        }
        boolean parallel = level == Suspect.Level.LOOP && a.head().thread().equals(b.head().thread())
                && a.tail().thread().equals(b.tail().thread());
        return parallel ? PARALLEL + 3 * relation(a.head(), b.head()) + relation(a.tail(), b.tail()) : -1;
    }

    private static int relation(Instance.Moment one, Instance.Moment other) {
        return one.round().together(other.round()) ? 0 : one.time() < other.time() ? 1 : 2;
    }

    /** The ways in which two pairs come together in runs that passed. */
    private Set<Integer> together(Pair one, Pair other, Suspect.Level level) {
        Set<Integer> known = new HashSet<>();
        int first = words.known(one);
        int second = words.known(other);
        for (int i = shares.next(first, second, 0); i >= 0; i = shares.next(first, second, i + 1)) {
            for (Instance a : passed.get(i).instances(one)) {
                for (Instance b : passed.get(i).instances(other)) {
                    known.add(relation(a, b, level));
                }
            }
        }
        return known;
    }
}
