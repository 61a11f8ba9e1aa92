package dev.heddle.localize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A {@link Suspect} as a story: who did what in which order, what should have been one step or come first, and what kind of fix that asks for.
 *
 * @param regions what belongs together; empty if only an order was the wrong way round
 * @param steps   in the order of the failed run; of an access that never came, the last
 */
public record Scenario(Suspect suspect, List<Region> regions, List<Step> steps, List<String> words) {
    /** Two accesses of one thread that belong together. */
    public record Region(Access first, Access last) {
    }

    /** Whether something came between steps that belong together; otherwise an order was the wrong way round. */
    public boolean atomicity() {
        return !regions.isEmpty();
    }

    /** Farther away than anything in one run. */
    private static final int FAR = 1 << 28;

    /** @param thread null for an access that never came */
    public record Step(String thread, Access access, int time) {
        static Step of(Instance.Moment m, Access a) {
            return new Step(m.thread(), a, m.time());
        }

        String by() {
            return thread == null ? access.words() : access.words() + " by " + thread;
        }
    }

    public static Scenario of(Suspect suspect, Run failed, List<Run> passed) {
        if (suspect.pairs().size() == 2) {
            return suspect.missing() ? partly(suspect, failed) : both(suspect, failed);
        }
        Pair pair = suspect.pairs().get(0);
        if (suspect.missing()) {
            return order(suspect, new Step(failed.lastBy(pair.head()), pair.head(), 0),
                    new Step(null, pair.tail(), 1), true);
        }
        for (Instance i : failed.instances(pair)) {
            Scenario torn = torn(suspect, pair, i, failed, passed, false);
            if (torn != null) {
                return torn;
            }
        }
        for (Instance i : failed.instances(pair)) {
            Scenario torn = torn(suspect, pair, i, failed, passed, true);
            if (torn != null) {
                return torn;
            }
        }
        Instance i = failed.first(pair);
        return order(suspect, Step.of(i.head(), pair.head()), Step.of(i.tail(), pair.tail()),
                passed.stream().anyMatch(r -> r.has(pair.reversed())));
    }

    /** @param turned whether runs that passed have it the other way round */
    private static Scenario order(Suspect s, Step first, Step second, boolean turned) {
        List<String> words = new ArrayList<>();
        words.add(s.missing()
                ? first.by() + " came before " + second.by() + ", which never came"
                : first.by() + " came before " + second.by());
        if (first.access().equals(second.access())) {
            words.add(
                    "both do the same, so neither has to wait for the other: look for what the second one relies on and the first one"
                            + " has changed, such as a check that is not made again");
            return new Scenario(s, List.of(), List.of(first, second), words);
        }
        words.add((turned ? "in runs that passed it is the other way round: " : "no run that passed has this order: ")
                + (first.access().write() || !second.access().write()
                        ? "let the first wait for the second"
                        : "let the read wait for the write")
                + " (a latch, a future, a join), or begin it afterwards");
        return new Scenario(s, List.of(), List.of(first, second), words);
    }

    /**
     * If it is one half of something that came between two accesses of one thread: the three of them. The other half is better if no run that passed
     * has it either, and of several the nearest is meant. Two calls of the same thing, or two rounds of a loop, are no steps that belong
     * together.
     *
     * @param others whether the other half may have gone by way of other threads: of several that count, each comes between steps of the next
     */
    private static Scenario torn(Suspect s, Pair pair, Instance i, Run failed, List<Run> passed, boolean others) {
        Scenario best = null;
        int least = Integer.MAX_VALUE;
        for (Pair other : failed.pairs()) {
            boolean usual = passed.stream().anyMatch(r -> r.has(other));
            for (Instance j : failed.instances(other)) {
                boolean after = others
                        ? j.tail().thread().equals(i.head().thread()) && i.tail().time() < j.head().time()
                        : i.tail().notAfter(j.head());
                boolean before = !others && j.tail().notAfter(i.head());
                if (j.location() != i.location() || !others && !j.crosses(i) || !after && !before) {
                    continue;
                }
                Step first = after ? Step.of(i.head(), pair.head()) : Step.of(j.head(), other.head());
                Step middle = after ? Step.of(i.tail(), pair.tail()) : Step.of(i.head(), pair.head());
                Step last = after ? Step.of(j.tail(), other.tail()) : Step.of(i.tail(), pair.tail());
                Rounds begin = after ? i.head().round() : j.head().round();
                Rounds end = after ? j.tail().round() : i.tail().round();
                int far = last.time - first.time + (usual ? FAR : 0);
                if (far < least && !first.access.equals(last.access) && begin.together(end)
                        && isOneStep(first.access, middle.access, last.access, passed)) {
                    least = far;
                    best = between(s, first, middle, last);
                }
            }
        }
        return best;
    }

    /** Whether both orders are right, as long as the two are not torn apart; else it is the order that matters. */
    private static boolean isOneStep(Access first, Access between, Access last, List<Run> passed) {
        if (between.method().equals(first.method()) || between.method().equals(last.method())) {
            // Threads that do the same have no order.
            return true;
        }
        boolean before = false;
        boolean after = false;
        for (Run r : passed) {
            boolean ahead = r.has(new Pair(between, first));
            before |= ahead || !r.executed(first);
            // Somebody may have read it once more before the write came.
            after |= !ahead && r.executed(first) || r.has(new Pair(last, between));
        }
        return before && after;
    }

    private static Scenario between(Suspect s, Step first, Step middle, Step last) {
        List<String> words = new ArrayList<>();
        words.add(middle.by() + " came between " + first.access().words() + " and " + last.by());
        words.add(one(first.access(), last.access()) + " should be one step: a lock over that, which "
                + middle.access().words() + " takes as well");
        return new Scenario(s, List.of(new Region(first.access(), last.access())), List.of(first, middle, last), words);
    }

    private static String one(Access first, Access last) {
        return first.method().equals(last.method())
                ? first.words() + (first.equals(last) ? " and the same again" : " and " + last.words())
                : "everything from " + first.words() + " to " + last.words();
    }

    /** Two pairs that cross each other. */
    private static Scenario both(Suspect s, Run failed) {
        Pair one = s.pairs().get(0);
        Pair other = s.pairs().get(1);
        Instance a = null;
        Instance b = null;
        int nearest = Integer.MAX_VALUE;
        for (Instance i : failed.instances(one)) {
            for (Instance j : failed.instances(other)) {
                int far = Math.abs(i.head().time() - j.tail().time()) + Math.abs(i.tail().time() - j.head().time());
                if (i.location() != j.location() && i.crosses(j) && far < nearest) {
                    a = i;
                    b = j;
                    nearest = far;
                }
            }
        }
        List<Step> steps = new ArrayList<>(List.of(Step.of(a.head(), one.head()), Step.of(a.tail(), one.tail()),
                Step.of(b.head(), other.head()), Step.of(b.tail(), other.tail())));
        steps.sort(Comparator.comparingInt(Step::time));
        return atomic(s, steps, one.head(), other.tail(), one.tail(), other.head());
    }

    private static Scenario atomic(Suspect s, List<Step> steps, Access first, Access last, Access mine,
            Access then) {
        List<String> words = new ArrayList<>();
        // In the order of the program, which is that of time in each thread.
        List<Region> regions = List.of(region(steps, first, last), region(steps, mine, then));
        List<String> order = new ArrayList<>();
        steps.forEach(
                step -> order.add(step.access().wordsOf() + (step.thread() == null ? "" : " by " + step.thread())));
        words.add(String.join(", then ", order) + (s.missing() ? ", which never came" : ""));
        words.add("what belongs together: " + together(regions.get(0)) + "; and " + together(regions.get(1))
                + ": one lock over both, in both places");
        return new Scenario(s, regions, List.copyOf(steps), words);
    }

    private static String together(Region r) {
        return r.first.wordsOf() + " and " + r.last.wordsOf();
    }

    private static Region region(List<Step> steps, Access one, Access other) {
        for (Step s : steps) {
            if (s.access().equals(one)) {
                return new Region(one, other);
            }
            if (s.access().equals(other)) {
                return new Region(other, one);
            }
        }
        throw new IllegalArgumentException();
    }

    /** The second of two pairs has lost its tail, because the run was over. */
    private static Scenario partly(Suspect s, Run failed) {
        Pair there = s.pairs().get(0);
        Pair missing = s.pairs().get(1);
        Instance i = failed.first(there);
        List<Step> steps = List.of(Step.of(i.head(), there.head()), Step.of(i.tail(), there.tail()),
                new Step(failed.lastBy(missing.head()), missing.head(), Integer.MAX_VALUE - 1),
                new Step(null, missing.tail(), Integer.MAX_VALUE));
        return atomic(s, steps, there.head(), missing.tail(), there.tail(), missing.head());
    }
}
