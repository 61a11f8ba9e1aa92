package dev.heddle.control;

import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Confirming;
import dev.heddle.model.Finding;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * Finds out what might go wrong, then makes it happen: some runs to predict, then for each candidate runs that aim at it, until it
 * has happened or was tried often enough. What has happened is tried in both orders, to see whether it harms, and gets the smallest
 * schedule that still shows it.
 */
public final class Confirmer implements AutoCloseable, Shares {
    /** Failures without a candidate that get a smaller schedule. */
    private static final int MOST_MINIMIZED = 4;
    /** Runs without a new candidate after which there will be none. */
    private static final int MOST_QUIET = 3;
    /** Candidates that one run aims at, at first. */
    private static final int TOGETHER = 6;

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
        void failed(Finding finding, Schedule schedule, Interleaving table, String output, int number);
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
            Interleaving table, String output, String instead, int runs, int number, String reason, Candidate alike) {
        /** It happened, and is not a finding of its own. */
        static Verdict unreported(Candidate c, int runs, String reason) {
            return new Verdict(c, true, null, null, null, Interleaving.NONE, "", null, runs, 0, reason, null);
        }

        /** It happened and nothing failed, but the target printed something else. */
        static Verdict changed(Candidate c, int runs, String output, String usual) {
            return new Verdict(c, true, null, null, null, Interleaving.NONE, output, usual, runs, 0,
                    "it can happen; nothing failed, but the output changed (--expect-output makes that a failure)",
                    null);
        }

        static Verdict alike(Candidate c, Candidate other) {
            return new Verdict(c, false, null, null, null, Interleaving.NONE, "", null, 0, 0,
                    "not tried: the same locks as at " + other.sides().get(0).at(), other);
        }

        public boolean isReported() {
            return confirmed && schedule != null;
        }

        static Verdict not(Candidate c, int runs, String reason) {
            return new Verdict(c, false, null, null, null, Interleaving.NONE, "", null, runs, 0, reason, null);
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
        /** How often the threads of a candidate were at its places at the same time. */
        public int meetings;
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
    private final AimedRuns runs;
    private final Harm harm;

    public Confirmer(Target target, Plan plan, IntFunction<String> sites, IntFunction<String> members,
            Watcher watcher) {
        this.plan = plan;
        this.watcher = watcher;
        this.runner = new Runner(target, plan.oracle(), plan.maxSteps(), sites, members);
        this.runs = new AimedRuns(plan, runner, watcher);
        this.harm = new Harm(runs);
    }

    @Override
    public void close() {
        runner.close();
    }

    /** @param given candidates from elsewhere, if none are to be predicted */
    public Summary confirm(List<Candidate> given, boolean predicts) {
        runner.until(runs.end());
        Map<String, Candidate> all = new LinkedHashMap<>();
        Map<String, Verdict> done = new LinkedHashMap<>();
        if (predicts) {
            predict(all);
        } else {
            // Which members threads share is learned in any run.
            Iteration it = runs.run(new Replay(List.of(), runner.sites()), 0);
            harm.remember(it);
            runs.failed(it);
            for (Candidate c : given) {
                try {
                    Candidate now = watcher.adapted(c);
                    all.putIfAbsent(now.identity(), now);
                } catch (IllegalArgumentException e) {
                    tell(done, Verdict.not(c, 0, e.getMessage()));
                }
            }
        }
        aim(all, done, predicts && !plan.each());
        return runs.summary;
    }

    /**
     * Tries to make happen what is known of an earlier state of the program: what is predicted of this one that resembles it, and itself where
     * its places are still there. If there is neither, what is left are runs in any order.
     */
    public Confirming.Check again(Candidate known) {
        runner.until(runs.end());
        Visits visits = new Visits(known, runner);
        runner.observe(visits);
        Map<String, Candidate> all = new LinkedHashMap<>();
        Map<String, Verdict> done = new LinkedHashMap<>();
        predict(all);
        all.values().removeIf(c -> !c.resembles(known));
        adapted(known).ifPresent(c -> all.putIfAbsent(c.identity(), c));
        int undirected = 0;
        while (all.isEmpty() && undirected < plan.tries() && !runs.over()) {
            runs.attempt(List.of(), true, undirected % 2 == 1, runs.seed(100_000 + undirected));
            undirected++;
        }
        aim(all, done, !plan.each());
        runner.observe(null);
        return visits.check(runs.summary.meetings, undirected);
    }

    /**
     * What is known, with the places of this program; nothing if they are not there. A race is seen to be one when it happens, so it may be aimed
     * at in the nearest line. Two accesses that belong together are only known as such where they were.
     */
    private Optional<Candidate> adapted(Candidate known) {
        try {
            Candidate now = known.kind().equals(Candidate.DEADLOCK) ? null : watcher.adapted(known);
            return Optional.ofNullable(now).filter(c -> c.kind().equals(Candidate.RACE) || c.equals(known));
        } catch (IllegalArgumentException gone) {
            return Optional.empty();
        }
    }

    /** @param oneForAll whether one circle of the same locks is enough */
    private void aim(Map<String, Candidate> all, Map<String, Verdict> done, boolean oneForAll) {
        Circles circles = new Circles(all.values(), oneForAll);
        Predicate<Candidate> tried = c -> done.containsKey(c.identity());
        Predicate<Candidate> happened = c -> tried.test(c) && done.get(c.identity()).confirmed();
        for (List<Candidate> open = circles.next(tried, happened); !open.isEmpty()
                && !runs.over(); open = circles.next(tried, happened)) {
            together(open, done);
            open.removeIf(tried);
            for (Candidate c : open) {
                if (!runs.over()) {
                    tell(done, alone(c));
                }
            }
        }
        harm.settle(done, v -> tell(done, v));
        all.forEach((key, c) -> {
            Candidate instead = tried.test(c) ? null : circles.instead(c, happened);
            if (instead != null) {
                tell(done, Verdict.alike(c, instead));
                runs.failures.values().removeIf(u -> Witness.isDeadlock(c, u.it()));
            } else if (!tried.test(c)) {
                tell(done, Verdict.not(c, 0, "there was no time left to try"));
            }
        });
        for (Verdict v : done.values()) {
            if (v.failed() != null) {
                runs.failures.remove(v.failed());
            }
        }
        unexplained();
        runs.summary.seconds = runs.seconds();
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
        runner.until(runs.end());
        watcher.begins(true);
        Iteration it = number == 0
                ? runs.run(new Replay(List.of(), runner.sites()), 0)
                : runs.run(new RandomWalk(), runs.seed(number));
        runs.summary.predicting++;
        harm.remember(it);
        watcher.candidates().forEach(c -> watcher.told(Verdict.not(c, 0, null)));
        tellFailure(it);
        return harm.usual();
    }

    /** One run that aims at a candidate, in a JVM of its own. Nothing is tried twice there, so no schedule gets smaller. */
    public void aimAlone(Candidate c, int number, Usual known) {
        runner.until(runs.end());
        harm.usual(known);
        AimedRuns.Attempt a = runs.attempt(List.of(c), number % 2 == 0, number / 2 % 2 == 1,
                runs.seed(100_000 + number));
        if (!a.shows(c)) {
            watcher.told(Verdict.not(c, 1, why(c, a.traps.get(0).reached, a.traps.get(0).sprung() ? 1 : 0,
                    a.traps.get(0).vain(), 1)));
            tellFailure(a.it);
            return;
        }
        boolean harms = harm.harms(c, a.it);
        if (c.kind().equals(Candidate.ATOMICITY) && !harms && c.region() == null) {
            watcher.told(harm.changed(a.it)
                    ? Verdict.changed(c, 1, a.it.output(), known.output())
                    : Verdict.unreported(c, 1, "it can happen; nothing failed"));
            return;
        }
        watcher.told(new Verdict(c, true, harms ? Harm.failure(c, a.it) : null, harms ? a.it.failure() : null,
                runs.schedule(a.it, number + 1), Interleaving.NONE, a.it.output(),
                harm.changed(a.it) ? known.output() : null,
                1, number + 1, null,
                null));
    }

    private void tellFailure(Iteration it) {
        if (it.ending().bad()) {
            watcher.failed(AimedRuns.finding(it), runs.schedule(it, 1), Interleaving.NONE, it.output(), 1);
        }
    }

    public Summary summary() {
        return runs.summary;
    }

    private void tell(Map<String, Verdict> done, Verdict v) {
        done.put(v.candidate().identity(), v);
        watcher.told(v);
    }

    private void predict(Map<String, Candidate> all) {
        int quiet = 0;
        // Where there is nothing to aim at, what is left is to look for what happens by itself.
        for (int i = 0; i < plan.predicting() && (all.isEmpty() || quiet < MOST_QUIET) && !runs.over(); i++) {
            watcher.begins(true);
            Iteration it = i == 0
                    ? runs.run(new Replay(List.of(), runner.sites()), 0)
                    : runs.run(new RandomWalk(), runs.seed(i));
            runs.summary.predicting++;
            if (i == 0) {
                harm.remember(it);
            }
            int before = all.size();
            watcher.candidates().forEach(c -> all.putIfAbsent(c.identity(), c));
            quiet = all.size() == before ? quiet + 1 : 0;
            runs.failed(it);
        }
        watcher.begins(false);
    }

    /** Many at once: most of what is real shows in a few runs. */
    private void together(List<Candidate> open, Map<String, Verdict> done) {
        if (open.size() < 2) {
            return;
        }
        for (int from = 0; from < open.size() && !runs.over(); from += TOGETHER) {
            List<Candidate> some = open.subList(from, Math.min(open.size(), from + TOGETHER));
            AimedRuns.Attempt a = runs.attempt(some, true, false, runs.seed(1_000 + from));
            List<Candidate> shown = new ArrayList<>(some);
            // Which of several is to blame for a failure is not known; only a circle of locks blames itself.
            shown.removeIf(c -> !a.shows(c) || a.it.ending().bad() && !c.kind().equals(Candidate.DEADLOCK));
            shown.forEach(c -> tell(done, harm.confirmed(c, a, 1)));
        }
    }

    private Verdict alone(Candidate c) {
        int took = 0;
        int[] reached = new int[c.sides().size()];
        int met = 0;
        String vain = null;
        while (took < plan.tries() && !runs.over()) {
            AimedRuns.Attempt a = runs.attempt(List.of(c), took % 2 == 0, took / 2 % 2 == 1, runs.seed(100_000 + took));
            took++;
            if (a.shows(c)) {
                return harm.confirmed(c, a, took);
            }
            Trap trap = a.traps.get(0);
            for (int i = 0; i < reached.length; i++) {
                reached[i] += trap.reached[i];
            }
            met += trap.sprung() ? 1 : 0;
            vain = trap.vain() == null ? vain : trap.vain();
        }
        return Verdict.not(c, took, why(c, reached, met, vain, took));
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

    /** What failed without a candidate that would be the reason. */
    private void unexplained() {
        int count = 0;
        for (AimedRuns.Failed u : runs.failures.values()) {
            Iteration small = u.it();
            if (++count <= MOST_MINIMIZED && small.inexact().isEmpty() && small.leaked() == 0) {
                Minimizer minimizer = new Minimizer(runner, Harm.MINIMIZING_RUNS,
                        System.nanoTime() + Harm.MINIMIZING_NANOS);
                small = minimizer.minimize(u.it(), it -> Minimizer.same(it, u.it()));
                runs.summary.minimizing += minimizer.runs();
            }
            Iteration told = runner.run(new Replay(small.steps(), runner.sites()), 0, true);
            boolean again = Minimizer.same(told, u.it());
            watcher.failed(AimedRuns.finding(again ? told : u.it()), runs.schedule(small, u.number()),
                    again ? Table.of(told) : Interleaving.NONE, told.output(), u.number());
        }
    }

}
