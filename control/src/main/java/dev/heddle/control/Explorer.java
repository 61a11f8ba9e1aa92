package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.model.Growth;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Many controlled runs of one target: until one fails, the number or the time is used up, or there is nothing left. */
public final class Explorer implements AutoCloseable, Shares {
    /** After a schedule that was run again: to learn what its threads share. */
    private static final int LEARNING_RUNS = 4;
    private static final int MINIMIZING_RUNS = 400;
    private static final long MINIMIZING_NANOS = 10_000_000_000L;
    /** A failure that does not come again with its schedule is enough when it was seen so often; of others, one is. */
    private static final int MOST_TRIES = 4;
    private static final int MOST_LEAKED = 200;
    private static final int MOST_NOTES = 5;

    /**
     * What to do.
     *
     * @param strategy   as in {@link Strategies}
     * @param iterations how many runs at most
     * @param keepGoing  whether to go on after a failure
     */
    public record Plan(String strategy, long seed, int iterations, long nanos, int maxSteps, boolean keepGoing,
            Oracle oracle) {
    }

    /** How a run ended. */
    public enum Outcome {
        PASSED,
        FAILED,
        /** It was cut off, something happened outside of the model, or not all was seen. */
        UNKNOWN
    }

    /** Is told of things as they happen. */
    public interface Listener {
        /** After each run, before {@link #ran}. */
        default void ended(Outcome outcome) {
        }

        /**
         * After each run: races that were seen belong to this schedule. The summary goes on changing.
         *
         * @return how many races this run was the first to show
         */
        int ran(Schedule schedule, Summary soFar);

        /** Twice for each failure: at once, and again when its smallest schedule is known. */
        default void failed(Failure failure) {
        }
    }

    /** A failure with all that is known of it. */
    public record Failure(Finding finding, Schedule schedule, String output, Interleaving table, int iteration,
            int fullSwitches) {
        /** Whether its schedule showed it once more; only such a run is told as a table. */
        boolean cameAgain() {
            return !table.isEmpty();
        }
    }

    /** What came of it. */
    public static final class Summary {
        public int iterations;
        public int distinct;
        public int lastNew;
        public long points;
        public int mostThreads;
        public int inexact;
        /** Runs that came to no end within the steps allowed. */
        public int cutOff;
        public int minimizing;
        public double seconds;
        public String guarantee;
        public final List<String> notes = new ArrayList<>();
        private final Learning learning = new Learning();
        public final List<Failure> failures = new ArrayList<>();

        /** How much was known after how many runs. */
        public Growth growth() {
            return learning.growth();
        }
    }

    private final Plan plan;
    private final Runner runner;
    private final Listener listener;
    private final BooleanSupplier stop;
    private boolean minimizes = true;
    /** How many iterations were run in other JVMs, or -1 if all are run in this one; and the most points of one of them. */
    private int before = -1;
    private int pointsBefore;

    public Explorer(Target target, Plan plan, IntFunction<String> sites, IntFunction<String> members,
            Listener listener, BooleanSupplier stop) {
        this.plan = plan;
        this.listener = listener;
        this.stop = stop;
        this.runner = new Runner(target, plan.oracle(), plan.maxSteps(), sites, members);
    }

    @Override
    public void close() {
        runner.close();
    }

    /**
     * Only one iteration is run here, because the next one needs a JVM of its own. So nothing is tried again either: what fails is
     * not minimized.
     *
     * @param iterations how many were run in other JVMs
     * @param points     the most points that one of these had
     */
    public void alone(int iterations, int points) {
        before = iterations;
        pointsBefore = points;
        minimizes = false;
    }

    /** A site that uses what threads share, as another JVM has found out. */
    @Override
    public void share(int site) {
        runner.share(site);
    }

    @Override
    public BitSet sharedSites() {
        return runner.sharedSites();
    }

    /** For a debugger, which stops threads for as long as it likes. */
    public void debugged() {
        runner.debugged();
    }

    public Summary explore() {
        return explore(plan.seed());
    }

    /**
     * The same for each of so many seeds, from nothing every time: how many runs until the first failure, or -1.
     *
     * @param misses with so many seeds that find nothing the others are left out
     */
    public List<Integer> runsToFailure(int seeds, int misses) {
        List<Integer> all = new ArrayList<>();
        int missed = 0;
        for (int i = 0; i < seeds && missed < misses && !stop.getAsBoolean(); i++) {
            runner.forget();
            minimizes = false;
            Summary s = explore(plan.seed() + i);
            all.add(s.failures.isEmpty() ? -1 : s.iterations);
            missed += s.failures.isEmpty() ? 1 : 0;
        }
        return all;
    }

    /**
     * The same for each of so many seeds, from nothing every time.
     *
     * @param begins told the number of each, from 1, before it begins
     */
    public void rounds(int rounds, IntConsumer begins) {
        minimizes = false;
        for (int i = 0; i < rounds && !stop.getAsBoolean(); i++) {
            runner.forget();
            begins.accept(i + 1);
            explore(plan.seed() + i);
        }
    }

    private Summary explore(long seed) {
        Summary s = new Summary();
        boolean alone = before >= 0;
        Strategy strategy = alone ? Strategies.alone(plan.strategy()) : Strategies.of(plan.strategy());
        if (alone) {
            strategy.resume(before, pointsBefore);
        }
        Orders orders = new Orders();
        Map<String, Integer> notes = new LinkedHashMap<>();
        Map<String, Integer> seen = new HashMap<>();
        long begin = System.nanoTime();
        int leaked = 0;
        int shared = runner.shared();
        runner.until(begin + plan.nanos());
        int most = alone ? 1 : plan.iterations();
        while (s.iterations < most && System.nanoTime() - begin < plan.nanos() && !stop.getAsBoolean()
                && !strategy.exhausted() && leaked < MOST_LEAKED) {
            Iteration it = runner.run(strategy, seed(seed, number(s) - 1), alone);
            boolean learned = runner.shared() != shared;
            if (learned) {
                shared = runner.shared();
                strategy.morePoints();
            }
            s.iterations++;
            s.points += it.points();
            s.mostThreads = Math.max(s.mostThreads, it.mostLive());
            leaked += it.leaked();
            boolean fresh = orders.add(it.hash());
            if (fresh) {
                s.distinct = orders.size();
                s.lastNew = s.iterations;
            }
            if (!it.inexact().isEmpty()) {
                s.inexact++;
                notes.merge("outside of the model: " + it.inexact().get(0), 1, Integer::sum);
            }
            if (it.ending().cutOff()) {
                s.cutOff++;
            } else if (it.ending().note() != null) {
                notes.merge(it.ending().note(), 1, Integer::sum);
            }
            s.seconds = (System.nanoTime() - begin) / 1e9;
            // Not all of what threads turned out to share was seen in such a run.
            listener.ended(learned && !it.ending().bad() ? Outcome.UNKNOWN : outcome(it));
            int news = listener.ran(schedule(it, number(s) - 1), s);
            s.learning.ran(it.strategy(), fresh, news, it.ending().bad());
            strategy.judged(it.ending().bad() ? it.failure() : it.output(), news);
            if (it.ending().bad() && seen.getOrDefault(it.failure(), 0) < MOST_TRIES) {
                // Making it smaller takes its time, and whoever interrupts that wants to know what there is.
                listener.failed(new Failure(finding(it), schedule(it, s.iterations), it.output(), Interleaving.NONE,
                        s.iterations, it.switches()));
                Failure smallest = failure(it, s);
                s.failures.add(smallest);
                listener.failed(smallest);
                boolean again = smallest.cameAgain() && it.inexact().isEmpty();
                int times = seen.merge(it.failure(), again ? MOST_TRIES : 1, Integer::sum);
                if (times >= MOST_TRIES && !plan.keepGoing()) {
                    break;
                }
            }
        }
        if (leaked > 0) {
            s.notes.add(leaked + " threads would not end with their iteration and were left behind");
        }
        int told = 0;
        for (Map.Entry<String, Integer> n : notes.entrySet()) {
            if (told++ < MOST_NOTES) {
                s.notes.add(n.getKey() + (n.getValue() > 1 ? " (" + n.getValue() + " times)" : ""));
            }
        }
        s.guarantee = strategy.guarantee();
        s.seconds = (System.nanoTime() - begin) / 1e9;
        return s;
    }

    /** From now on, each run, also those that make a schedule smaller, has somebody who is told of its accesses. */
    public void watch(Supplier<Accesses> each) {
        runner.watch(() -> {
            Touches touches = new Touches(each.get(), runner);
            return (t, told) -> touches.goes(t);
        });
    }

    /**
     * Runs that begin like a schedule and go on in any way.
     *
     * @param reached asked where they are to part
     * @param each    told how one ended; says whether to go on
     */
    public void leading(Schedule schedule, BooleanSupplier reached, int times, Predicate<Outcome> each) {
        tries(new Leading(schedule.steps(), runner.sites(), reached), times, each);
    }

    /**
     * Runs in which an order is kept from coming about, as far as that is possible.
     *
     * @param each told how one ended; says whether to go on
     */
    public void reversing(Blamed order, int times, Predicate<Outcome> each) {
        Reversing strategy = new Reversing(order, runner);
        tries(strategy, times, outcome -> each.test(strategy.broken() ? Outcome.UNKNOWN : outcome));
    }

    private void tries(Strategy strategy, int times, Predicate<Outcome> each) {
        // There are several of these after the exploration, which has had its time.
        long until = System.nanoTime() + plan.nanos() / 8;
        runner.until(until);
        boolean more = true;
        for (int i = 0; more && i < times && !stop.getAsBoolean() && (i == 0 || System.nanoTime() < until); i++) {
            more = each.test(outcome(runner.run(strategy, seed(plan.seed(), i), false)));
        }
    }

    private static Outcome outcome(Iteration it) {
        return it.ending().bad()
                ? Outcome.FAILED
                : it.ending().note() != null || it.ending().cutOff() || !it.inexact().isEmpty()
                        ? Outcome.UNKNOWN
                        : Outcome.PASSED;
    }

    /**
     * Runs a schedule so many times, or as often as there is time for: how many ended as the first failure of that kind, and where
     * one went astray.
     */
    public Replayed replay(Schedule schedule, int times) {
        return replay(schedule, times, null, null);
    }

    /**
     * The same, where it is not the failure that is to come again.
     *
     * @param candidate what is to come again, or null
     * @param raced     asked whether the run of this number, the last one, had the race that the candidate is
     */
    public Replayed replay(Schedule schedule, int times, Candidate candidate, IntPredicate raced) {
        Witness witness = candidate == null ? null : new Witness(candidate, runner, raced);
        runner.observe(witness);
        Iteration first = null;
        int same = 0;
        int failed = 0;
        int cutOff = 0;
        String divergence = null;
        long until = System.nanoTime() + plan.nanos();
        runner.until(until);
        int runs = 0;
        for (; runs < times && !stop.getAsBoolean() && (runs == 0 || System.nanoTime() < until); runs++) {
            Iteration it = runner.run(new Replay(schedule.steps(), runner.sites()), 0, runs == 0);
            if (it.divergence() != null && divergence == null) {
                divergence = it.divergence();
            }
            if (first == null) {
                first = it;
            }
            cutOff += it.ending().cutOff() ? 1 : 0;
            failed += it.ending().bad() ? 1 : 0;
            boolean again = witness == null ? first.ending().bad() && Minimizer.same(it, first) : witness.saw(it);
            same += again && it.divergence() == null ? 1 : 0;
        }
        Failure failure = first.ending().bad()
                ? new Failure(finding(first), schedule, first.output(),
                        runner.isDebugged() ? Interleaving.NONE : Table.of(toldWhole(first, schedule)), 1,
                        first.switches())
                : null;
        return new Replayed(runs, failed, same, cutOff, divergence, failure, first.output(), first.mostLive());
    }

    /**
     * What nobody was known to share when a thread came to it is missing in what a run tells of itself, and one that fails may never come to where others
     * use it. So runs in other orders are made to learn it, and then another one that tells all.
     */
    private Iteration toldWhole(Iteration first, Schedule schedule) {
        if (stop.getAsBoolean()) {
            return first;
        }
        runner.observe(null);
        int shared = -1;
        for (int i = 0; i < LEARNING_RUNS && runner.shared() != shared && !stop.getAsBoolean(); i++) {
            shared = runner.shared();
            runner.run(i == 0 ? new Replay(List.of(), runner.sites()) : new RandomWalk(), seed(plan.seed(), i), false);
        }
        Iteration again = runner.run(new Replay(schedule.steps(), runner.sites()), 0, true);
        return again.divergence() == null && Minimizer.same(again, first) ? again : first;
    }

    /** What came of replaying. */
    public record Replayed(int times, int failed, int same, int cutOff, String divergence, Failure failure,
            String output,
            int mostThreads) {
    }

    /**
     * The smallest schedule that still shows something.
     *
     * @param shows asked after each run whether that run showed it
     */
    public Schedule smallest(Schedule schedule, BooleanSupplier shows, int mostRuns, long nanos) {
        Iteration first = runner.run(new Replay(schedule.steps(), runner.sites()), 0, false);
        if (!shows.getAsBoolean() || first.divergence() != null) {
            return schedule;
        }
        Minimizer minimizer = new Minimizer(runner, mostRuns, System.nanoTime() + nanos);
        return schedule.withSteps(minimizer.minimize(first, it -> shows.getAsBoolean() && it.leaked() == 0).steps());
    }

    private Failure failure(Iteration failed, Summary s) {
        int number = number(s) - 1;
        Iteration best = failed;
        if (minimizes && failed.inexact().isEmpty() && failed.leaked() == 0) {
            Minimizer minimizer = new Minimizer(runner, MINIMIZING_RUNS, System.nanoTime() + MINIMIZING_NANOS);
            best = minimizer.minimize(failed, it -> Minimizer.same(it, failed));
            s.minimizing += minimizer.runs();
        }
        Iteration traced = before >= 0 ? failed : runner.run(new Replay(best.steps(), runner.sites()), 0, true);
        boolean again = Minimizer.same(traced, failed);
        Iteration told = again ? traced : best;
        Schedule schedule = schedule(best, number);
        return new Failure(finding(told), new Schedule(schedule.program(), schedule.jdk(), failed.strategy(),
                plan.seed(), number, best.steps()), told.output(), again ? Table.of(told) : Interleaving.NONE, number,
                failed.switches());
    }

    /** Of the next iteration, from 1. */
    private int number(Summary s) {
        return Math.max(0, before) + s.iterations + 1;
    }

    private static Finding finding(Iteration it) {
        Ending e = it.ending();
        return new Finding(null, e.kind(), Finding.HARMFUL, e.member(), e.accesses(), null, null, e.effect(),
                List.of(), null, 1);
    }

    private Schedule schedule(Iteration it, int number) {
        return new Schedule(runner.program(), Integer.toString(Runtime.version().feature()), it.strategy(),
                plan.seed(), number, it.steps());
    }

    private static long seed(long seed, int iteration) {
        return (seed + 0x9E3779B97F4A7C15L * (iteration + 1)) * 0xBF58476D1CE4E5B9L;
    }
}
