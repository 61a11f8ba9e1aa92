package dev.heddle.control;

import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * Finds out what might go wrong, then makes it happen: some runs to predict, then for each candidate runs that aim at it, until it
 * has happened or was tried often enough. What has happened is tried in both orders, to see whether it harms, and gets the smallest
 * schedule that still shows it.
 */
public final class Confirmer implements AutoCloseable, Shares {
    private static final int MINIMIZING_RUNS = 200;
    private static final long MINIMIZING_NANOS = 5_000_000_000L;
    /** Failures without a candidate that get a smaller schedule. */
    private static final int MOST_MINIMIZED = 4;
    /** Runs without a new candidate after which there will be none. */
    private static final int MOST_QUIET = 3;
    /** Candidates that one run aims at, at first. */
    private static final int TOGETHER = 6;
    /** Runs that look whether it harms. */
    private static final int HARM_RUNS = 8;
    /** Candidates with the same failure that are compared, and runs for each of them. */
    private static final int MOST_SUSPECTS = 10;
    private static final int EVIDENCE_RUNS = 5;

    /**
     * What to do.
     *
     * @param predicting how many runs at most look for candidates
     * @param tries      how many runs at most aim at one of them
     * @param aim        how threads and objects are recognized
     * @param each       whether each circle of the same locks is to happen, and not one for all
     */
    public record Plan(long seed, long nanos, int maxSteps, int predicting, int tries, Aim aim, boolean each,
            Oracle oracle) {
    }

    /** Whoever sees what the controller does not: order, sets of locks, races. */
    public interface Watcher {
        /** A run begins, to predict from, or not. */
        void begins(boolean predicts);

        /** What the runs so far make likely. */
        List<Candidate> candidates();

        /**
         * A candidate of a program that may have changed since, with the places of this one. The classes of the program were loaded
         * as far as one run needs them.
         *
         * @throws IllegalArgumentException with the reason if there is no such place any more
         */
        Candidate adapted(Candidate given);

        /** A run has ended: races that were seen belong to this schedule. */
        void ran(Schedule schedule, int number);

        /** Whether a run had this race. It is the last one, each has a number of its own, and it may be asked for more than once. */
        boolean raced(Candidate race, int run);

        /** Something is known of a candidate. Again when more is known. */
        void told(Verdict verdict);

        /** The target has failed in a run, with or without a candidate. */
        void failed(Finding finding, Schedule schedule, List<String> table, String output, int number);
    }

    /**
     * What came of a candidate.
     *
     * @param confirmed whether it has happened
     * @param failure   how the target failed because of it, or null
     * @param failed    the key of that failure, or null
     * @param schedule  that shows it, or null
     * @param instead   what the target prints in the usual order, if that is something else, or null
     * @param runs      how many it took, or how many were tried
     * @param reason    why it could not be confirmed, or null
     * @param alike     another circle of the same locks that happened, so that this one was not tried; or null
     */
    public record Verdict(Candidate candidate, boolean confirmed, Finding failure, String failed, Schedule schedule,
            List<String> table, String output, String instead, int runs, int number, String reason, Candidate alike) {
        /** It happened, and is not a finding of its own. */
        static Verdict unreported(Candidate c, int runs, String reason) {
            return new Verdict(c, true, null, null, null, List.of(), "", null, runs, 0, reason, null);
        }

        /** It happened and nothing failed, but the target printed something else. */
        static Verdict changed(Candidate c, int runs, String output, String usual) {
            return new Verdict(c, true, null, null, null, List.of(), output, usual, runs, 0,
                    "it can happen; nothing failed, but the output changed (--expect-output makes that a failure)",
                    null);
        }

        static Verdict alike(Candidate c, Candidate other) {
            return new Verdict(c, false, null, null, null, List.of(), "", null, 0, 0,
                    "not tried: the same locks as at " + other.sides().get(0).at(), other);
        }

        public boolean isReported() {
            return confirmed && schedule != null;
        }

        static Verdict not(Candidate c, int runs, String reason) {
            return new Verdict(c, false, null, null, null, List.of(), "", null, runs, 0, reason, null);
        }
    }

    /** What was done. */
    public static final class Summary {
        public int predicting;
        public int aiming;
        /** Of those that were confirmed: runs that it took, together. */
        public int runsToConfirm;
        public int minimizing;
        public int thrashings;
        public int iterations;
        public int distinct;
        public int lastNew;
        public long points;
        public int mostThreads;
        public int inexact;
        public int cutOff;
        public double seconds;
    }

    private final Plan plan;
    private final Runner runner;
    private final Watcher watcher;
    private final Summary summary = new Summary();
    private final Orders orders = new Orders();
    private final long begin = System.nanoTime();
    /** By the key of a failure: the candidates with which it came. */
    private final Map<String, List<Suspect>> suspects = new LinkedHashMap<>();
    /** What the target printed in the usual order, or null. */
    private String usual;
    /** How it failed in the usual order, or null. */
    private String usualFailure;
    /** Failures that no candidate explains, by their key; and those that one does. */
    private final Map<String, Unexplained> failures = new LinkedHashMap<>();

    private record Unexplained(Iteration it, int number) {
    }

    /** A candidate that came to pass in a run which failed. */
    private record Suspect(Candidate candidate, Attempt attempt, int runs) {
        /** Whether it is a finding whatever comes of it. */
        boolean stands() {
            return candidate.kind().equals(Candidate.RACE) || candidate.region() != null;
        }
    }

    public Confirmer(Target target, Plan plan, IntFunction<String> sites, IntFunction<String> members,
            Watcher watcher) {
        this.plan = plan;
        this.watcher = watcher;
        this.runner = new Runner(target, plan.oracle(), plan.maxSteps(), sites, members);
    }

    @Override
    public void close() {
        runner.close();
    }

    /** @param given candidates from elsewhere, if none are to be predicted */
    public Summary confirm(List<Candidate> given, boolean predicts) {
        runner.until(begin + plan.nanos());
        Map<String, Candidate> all = new LinkedHashMap<>();
        Map<String, Verdict> done = new LinkedHashMap<>();
        if (predicts) {
            predict(all);
        } else {
            // Which members threads share is learned in any run.
            Iteration it = run(new Replay(List.of(), runner.sites()), 0);
            remember(it);
            failed(it);
            for (Candidate c : given) {
                try {
                    Candidate now = watcher.adapted(c);
                    all.putIfAbsent(now.identity(), now);
                } catch (IllegalArgumentException e) {
                    tell(done, Verdict.not(c, 0, e.getMessage()));
                }
            }
        }
        Circles circles = new Circles(all.values(), predicts && !plan.each());
        Predicate<Candidate> tried = c -> done.containsKey(c.identity());
        Predicate<Candidate> happened = c -> tried.test(c) && done.get(c.identity()).confirmed();
        for (List<Candidate> open = circles.next(tried, happened); !open.isEmpty()
                && !over(); open = circles.next(tried, happened)) {
            together(open, done);
            open.removeIf(tried);
            for (Candidate c : open) {
                if (!over()) {
                    tell(done, alone(c));
                }
            }
        }
        suspects.values().forEach(some -> settle(some, done));
        all.forEach((key, c) -> {
            Candidate instead = tried.test(c) ? null : circles.instead(c, happened);
            if (instead != null) {
                tell(done, Verdict.alike(c, instead));
                failures.values().removeIf(u -> Witness.isDeadlock(c, u.it));
            } else if (!tried.test(c)) {
                tell(done, Verdict.not(c, 0, "there was no time left to try"));
            }
        });
        for (Verdict v : done.values()) {
            if (v.failed() != null) {
                failures.remove(v.failed());
            }
        }
        unexplained();
        summary.seconds = (System.nanoTime() - begin) / 1e9;
        return summary;
    }

    @Override
    public void share(int site) {
        runner.share(site);
    }

    @Override
    public BitSet sharedSites() {
        return runner.sharedSites();
    }

    /**
     * What the target does in the usual order.
     *
     * @param output  null if it fails
     * @param failure how it fails, or null
     */
    public record Usual(String output, String failure) {
    }

    /** One run that predicts, in a JVM of its own; the first of them, with number 0, in the usual order. */
    public Usual predictAlone(int number) {
        runner.until(begin + plan.nanos());
        watcher.begins(true);
        Iteration it = number == 0
                ? run(new Replay(List.of(), runner.sites()), 0)
                : run(new RandomWalk(), seed(number));
        summary.predicting++;
        remember(it);
        watcher.candidates().forEach(c -> watcher.told(Verdict.not(c, 0, null)));
        tellFailure(it);
        return new Usual(usual, usualFailure);
    }

    /** One run that aims at a candidate, in a JVM of its own. Nothing is tried twice there, so no schedule gets smaller. */
    public void aimAlone(Candidate c, int number, Usual known) {
        runner.until(begin + plan.nanos());
        usual = known.output();
        usualFailure = known.failure();
        Attempt a = attempt(List.of(c), number % 2 == 0, number / 2 % 2 == 1, seed(100_000 + number));
        if (!a.shows(c)) {
            watcher.told(Verdict.not(c, 1, why(c, a.traps.get(0).reached, a.traps.get(0).sprung() ? 1 : 0,
                    a.traps.get(0).vain(), 1)));
            tellFailure(a.it);
            return;
        }
        boolean harms = harms(c, a.it);
        if (c.kind().equals(Candidate.ATOMICITY) && !harms && c.region() == null) {
            watcher.told(changed(a.it)
                    ? Verdict.changed(c, 1, a.it.output(), usual)
                    : Verdict.unreported(c, 1, "it can happen; nothing failed"));
            return;
        }
        watcher.told(new Verdict(c, true, harms ? failure(c, a.it) : null, harms ? a.it.failure() : null,
                schedule(a.it, number + 1), List.of(), a.it.output(), changed(a.it) ? usual : null, 1, number + 1, null,
                null));
    }

    private void tellFailure(Iteration it) {
        if (it.ending().bad()) {
            watcher.failed(finding(it), schedule(it, 1), List.of(), it.output(), 1);
        }
    }

    public Summary summary() {
        return summary;
    }

    private boolean over() {
        return System.nanoTime() - begin > plan.nanos();
    }

    private void tell(Map<String, Verdict> done, Verdict v) {
        done.put(v.candidate().identity(), v);
        watcher.told(v);
    }

    private void predict(Map<String, Candidate> all) {
        int quiet = 0;
        // Where there is nothing to aim at, what is left is to look for what happens by itself.
        for (int i = 0; i < plan.predicting() && (all.isEmpty() || quiet < MOST_QUIET) && !over(); i++) {
            watcher.begins(true);
            Iteration it = i == 0
                    ? run(new Replay(List.of(), runner.sites()), 0)
                    : run(new RandomWalk(), seed(i));
            summary.predicting++;
            if (i == 0) {
                remember(it);
            }
            int before = all.size();
            watcher.candidates().forEach(c -> all.putIfAbsent(c.identity(), c));
            quiet = all.size() == before ? quiet + 1 : 0;
            failed(it);
        }
        watcher.begins(false);
    }

    /** The run in the usual order. */
    private void remember(Iteration it) {
        usual = it.ending().bad() ? null : it.output();
        usualFailure = it.ending().bad() ? it.failure() : null;
    }

    /** Many at once: most of what is real shows in a few runs. */
    private void together(List<Candidate> open, Map<String, Verdict> done) {
        if (open.size() < 2) {
            return;
        }
        for (int from = 0; from < open.size() && !over(); from += TOGETHER) {
            List<Candidate> some = open.subList(from, Math.min(open.size(), from + TOGETHER));
            Attempt a = attempt(some, true, false, seed(1_000 + from));
            List<Candidate> shown = new ArrayList<>(some);
            // Which of several is to blame for a failure is not known; only a circle of locks blames itself.
            shown.removeIf(c -> !a.shows(c) || a.it.ending().bad() && !c.kind().equals(Candidate.DEADLOCK));
            shown.forEach(c -> tell(done, confirmed(c, a, 1)));
        }
    }

    private Verdict alone(Candidate c) {
        int runs = 0;
        int[] reached = new int[c.sides().size()];
        int met = 0;
        String vain = null;
        while (runs < plan.tries() && !over()) {
            Attempt a = attempt(List.of(c), runs % 2 == 0, runs / 2 % 2 == 1, seed(100_000 + runs));
            runs++;
            if (a.shows(c)) {
                return confirmed(c, a, runs);
            }
            Trap trap = a.traps.get(0);
            for (int i = 0; i < reached.length; i++) {
                reached[i] += trap.reached[i];
            }
            met += trap.sprung() ? 1 : 0;
            vain = trap.vain() == null ? vain : trap.vain();
        }
        return Verdict.not(c, runs, why(c, reached, met, vain, runs));
    }

    /** Why a candidate did not come to pass. */
    private static String why(Candidate c, int[] reached, int met, String vain, int runs) {
        String reason = null;
        for (int i = 0; i < reached.length && reason == null; i++) {
            if (reached[i] == 0) {
                reason = "no thread came to " + c.sides().get(i).at() + " in the way of the candidate in " + runs
                        + (runs == 1 ? " run" : " runs");
            }
        }
        if (reason == null) {
            reason = met > 0
                    ? "the threads met, but what they did was ordered"
                    : "the threads were never there at the same time in " + runs + (runs == 1 ? " run" : " runs")
                            + (vain == null ? "" : ": " + vain);
        }
        return reason;
    }

    /** It has happened: does it harm, and what is the least that makes it happen? */
    private Verdict confirmed(Candidate c, Attempt first, int runs) {
        summary.runsToConfirm += runs;
        Attempt best = first;
        for (int i = 0; i < HARM_RUNS && !harms(c, best.it) && !over(); i++) {
            Attempt a = attempt(List.of(c), i % 2 == 1, i / 2 % 2 == 1, seed(200_000 + i));
            if (a.shows(c) && (harms(c, a.it) || best.it.ending().bad() || changed(a.it) && !changed(best.it))) {
                best = a;
            }
        }
        boolean harms = harms(c, best.it);
        boolean torn = c.kind().equals(Candidate.ATOMICITY);
        if (torn && !harms && c.region() == null) {
            // Nobody has said that the two belong together; only what comes of it shows whether they do.
            return changed(best.it)
                    ? Verdict.changed(c, runs, best.it.output(), usual)
                    : Verdict.unreported(c, runs, "it can happen; nothing failed");
        }
        if (harms && (torn || c.kind().equals(Candidate.RACE))) {
            List<Suspect> known = suspects.computeIfAbsent(best.it.failure(), key -> new ArrayList<>());
            Suspect other = known.stream().filter(s -> !s.stands()).findFirst().orElse(null);
            known.add(new Suspect(c, best, runs));
            if (torn && other != null && c.region() == null) {
                return Verdict.unreported(c, runs, sameAs(other.candidate));
            }
        }
        return verdict(c, best, runs, harms);
    }

    private static String sameAs(Candidate other) {
        return "it leads to the same failure as " + other.sides().get(0).at();
    }

    /** Who of those with the same failure is to blame for it, now that all are known. */
    private void settle(List<Suspect> all, Map<String, Verdict> done) {
        if (all.size() < 2 || over()) {
            return;
        }
        List<Suspect> some = all.subList(0, Math.min(MOST_SUSPECTS, all.size()));
        Map<Candidate, Attempt> harmless = new IdentityHashMap<>();
        Blame blame = evidence(some, harmless);
        // Where the runs tell no difference, the one that is shown with the fewest choices, as far as that is known.
        List<Suspect> order = new ArrayList<>(some);
        order.sort(Comparator.comparingInt(s -> s.attempt.it.steps().size()));
        Candidate cause = blame.cause(candidates(order));
        List<Candidate> torn = candidates(order.stream().filter(s -> !s.stands()).toList());
        Candidate blamed = torn.isEmpty() ? null : blame.cause(torn);
        List<Suspect> late = new ArrayList<>();
        for (Suspect s : some) {
            Candidate c = s.candidate;
            boolean guilty = !blame.acquits(c, cause) && (s.stands() || c == blamed);
            boolean told = done.get(c.identity()).failure() != null;
            if (guilty && !told) {
                late.add(s);
            } else if (!guilty && told) {
                tell(done, s.stands()
                        ? verdict(c, harmless.getOrDefault(c, s.attempt), s.runs, false)
                        : Verdict.unreported(c, s.runs, sameAs(cause)));
            } else if (!guilty && !s.stands()) {
                tell(done, Verdict.unreported(c, s.runs, sameAs(blame.acquits(c, cause) ? cause : blamed)));
            }
        }
        late.forEach(s -> tell(done, verdict(s.candidate, s.attempt, s.runs, true)));
    }

    private static List<Candidate> candidates(List<Suspect> some) {
        return some.stream().map(Suspect::candidate).toList();
    }

    /**
     * Runs that aim at each of the suspects, and some that aim at none, to see which come to pass without the failure, or the failure
     * without them.
     *
     * @param harmless gets runs in which one of them came to pass and nothing failed
     */
    private Blame evidence(List<Suspect> some, Map<Candidate, Attempt> harmless) {
        List<Candidate> all = candidates(some);
        Blame blame = new Blame(all);
        String failure = some.get(0).attempt.it.failure();
        List<Witness> witnesses = new ArrayList<>();
        all.forEach(c -> witnesses.add(new Witness(c, runner, run -> watcher.raced(c, run))));
        for (int i = 0; i < EVIDENCE_RUNS * (all.size() + 1) && !over(); i++) {
            int which = i % (all.size() + 1);
            runner.observe(Witness.all(witnesses));
            Attempt a = attempt(which == all.size() ? List.of() : List.of(all.get(which)), all, i % 2 == 0,
                    i / 2 % 2 == 1,
                    seed(300_000 + i));
            runner.observe(null);
            List<Candidate> happened = new ArrayList<>();
            for (int j = 0; j < all.size(); j++) {
                if (witnesses.get(j).saw(a.it)) {
                    happened.add(all.get(j));
                }
            }
            boolean failed = a.it.ending().bad() && a.it.failure().equals(failure);
            if (!failed && !a.it.ending().bad()) {
                happened.forEach(c -> harmless.putIfAbsent(c, a));
            }
            if (failed || !a.it.ending().bad() && !a.it.ending().cutOff()) {
                blame.saw(happened, failed);
            }
        }
        return blame;
    }

    /** What is told of a candidate that came to pass: with the smallest schedule that still shows it. */
    private Verdict verdict(Candidate c, Attempt best, int runs, boolean harms) {
        Iteration shown = best.it;
        int number = best.number;
        Witness witness = new Witness(c, runner, run -> watcher.raced(c, run));
        runner.observe(witness);
        boolean changes = changed(shown);
        Predicate<Iteration> good = it -> (harms ? Minimizer.same(it, shown) : changed(it) == changes)
                && witness.saw(it);
        Iteration small = shown;
        if (shown.inexact().isEmpty() && shown.leaked() == 0) {
            Minimizer minimizer = new Minimizer(runner, MINIMIZING_RUNS,
                    Math.min(System.nanoTime() + MINIMIZING_NANOS, begin + plan.nanos()));
            small = minimizer.minimize(shown, good);
            summary.minimizing += minimizer.runs();
        }
        Iteration told = runner.run(new Replay(small.steps(), runner.sites()), 0, true);
        boolean again = good.test(told);
        List<String> table = !again
                ? List.of()
                : harms || witness.at() < 0 ? Table.of(told) : Table.around(told, witness.at());
        runner.observe(null);
        Schedule schedule = schedule(small, number);
        Finding failure = harms ? failure(c, told.ending().bad() ? told : shown) : null;
        return new Verdict(c, true, failure, failure == null ? null : shown.failure(), schedule,
                table, told.output(), changes ? usual : null, runs, number, null, null);
    }

    /** How the target failed because of a candidate. */
    private static Finding failure(Candidate c, Iteration it) {
        Finding f = finding(it);
        return c.kind().equals(Candidate.DEADLOCK) && !f.kind().equals(Candidate.DEADLOCK)
                ? new Finding(null, Candidate.DEADLOCK, Finding.HARMFUL, c.what(), f.accesses(), null, null,
                        "deadlock: " + f.effect(), List.of(), null, 1)
                : f;
    }

    /** Whether the target failed because of it, as far as one can tell: a circle of locks has nothing to do with other candidates. */
    private boolean harms(Candidate c, Iteration it) {
        // What fails in the usual order fails without any help.
        return it.ending().bad() && !it.failure().equals(usualFailure) && (c.kind().equals(Candidate.DEADLOCK)
                || !Candidate.DEADLOCK.equals(it.ending().kind()));
    }

    /** Whether a run printed something else than the one in the usual order. */
    private boolean changed(Iteration it) {
        return usual != null && !it.ending().bad() && !it.ending().cutOff() && !it.output().equals(usual);
    }

    /** One run that aims at some candidates. */
    private final class Attempt {
        final List<Trap> traps = new ArrayList<>();
        Iteration it;
        int number;

        boolean shows(Candidate c) {
            for (Trap t : traps) {
                if (t.candidate == c) {
                    return switch (c.kind()) {
                        case Candidate.ATOMICITY -> ((BetweenTrap) t).happened();
                        case Candidate.MEETING -> t.sprung();
                        case Candidate.RACE -> t.sprung() && watcher.raced(c, runner.runs());
                        default -> Witness.isDeadlock(c, it);
                    };
                }
            }
            return false;
        }
    }

    private Attempt attempt(List<Candidate> some, boolean firstComesFirst, boolean restless, long seed) {
        return attempt(some, List.of(), firstComesFirst, restless, seed);
    }

    /** @param others whose places are points as well, at which nobody waits */
    private Attempt attempt(List<Candidate> some, List<Candidate> others, boolean firstComesFirst, boolean restless,
            long seed) {
        Attempt a = new Attempt();
        some.forEach(c -> a.traps.add(Trap.of(c, runner, plan.aim(), firstComesFirst)));
        for (Candidate c : others) {
            if (!some.contains(c)) {
                Trap seen = Trap.of(c, runner, plan.aim(), firstComesFirst);
                seen.spring();
                a.traps.add(seen);
            }
        }
        ActiveTesting strategy = new ActiveTesting(a.traps, runner,
                restless ? ActiveTesting.RESTLESS : ActiveTesting.CALM);
        a.it = run(strategy, seed);
        a.number = summary.iterations;
        summary.aiming++;
        summary.thrashings += strategy.thrashings();
        failed(a.it);
        return a;
    }

    private Iteration run(Strategy strategy, long seed) {
        Iteration it = runner.run(strategy, seed, false);
        runner.rememberThreads();
        summary.iterations++;
        summary.points += it.points();
        summary.mostThreads = Math.max(summary.mostThreads, it.mostLive());
        summary.inexact += it.inexact().isEmpty() ? 0 : 1;
        summary.cutOff += it.ending().cutOff() ? 1 : 0;
        if (orders.add(it.hash())) {
            summary.distinct = orders.size();
            summary.lastNew = summary.iterations;
        }
        summary.seconds = (System.nanoTime() - begin) / 1e9;
        watcher.ran(schedule(it, summary.iterations), summary.iterations);
        return it;
    }

    private void failed(Iteration it) {
        if (it.ending().bad()) {
            failures.putIfAbsent(it.failure(), new Unexplained(it, summary.iterations));
        }
    }

    /** What failed without a candidate that would be the reason. */
    private void unexplained() {
        int count = 0;
        for (Unexplained u : failures.values()) {
            Iteration small = u.it;
            if (++count <= MOST_MINIMIZED && small.inexact().isEmpty() && small.leaked() == 0) {
                Minimizer minimizer = new Minimizer(runner, MINIMIZING_RUNS, System.nanoTime() + MINIMIZING_NANOS);
                small = minimizer.minimize(u.it, it -> Minimizer.same(it, u.it));
                summary.minimizing += minimizer.runs();
            }
            Iteration told = runner.run(new Replay(small.steps(), runner.sites()), 0, true);
            boolean again = Minimizer.same(told, u.it);
            watcher.failed(finding(again ? told : u.it), schedule(small, u.number),
                    again ? Table.of(told) : List.of(), told.output(), u.number);
        }
    }

    private static Finding finding(Iteration it) {
        Ending e = it.ending();
        return new Finding(null, e.kind(), Finding.HARMFUL, e.member(), e.accesses(), null, null, e.effect(),
                List.of(), null, 1);
    }

    private Schedule schedule(Iteration it, int number) {
        return new Schedule(runner.program(), Integer.toString(Runtime.version().feature()), it.strategy(), plan.seed(),
                number, it.steps());
    }

    private long seed(int iteration) {
        return (plan.seed() + 0x9E3779B97F4A7C15L * (iteration + 1)) * 0xBF58476D1CE4E5B9L;
    }
}
