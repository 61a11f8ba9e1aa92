package dev.heddle.control;

import dev.heddle.model.Candidate;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/** For benchmarks: how likely one run that aims at a candidate makes it happen, and how long such runs take beside others. */
public final class Chances implements AutoCloseable {
    /** Runs before the first one that counts, so that the target is compiled and what threads share is known. */
    private static final int WARM = 20;

    /**
     * What to do.
     *
     * @param runs of each sort
     * @param aim  how threads and objects are recognized
     */
    public record Plan(long seed, int maxSteps, int runs, Aim aim, Oracle oracle) {
    }

    /**
     * What came of the runs that aimed at a candidate.
     *
     * @param same       how many had just that: these threads and these locks, if it is a deadlock
     * @param others     how many ended in another deadlock
     * @param thrashings in all of them together
     * @param nanos      the median of a run
     */
    public record Chance(int runs, int same, int others, int thrashings, long nanos) {
    }

    private final Plan plan;
    private final Runner runner;

    public Chances(Target target, Plan plan, IntFunction<String> sites, IntFunction<String> members) {
        this.plan = plan;
        this.runner = new Runner(target, plan.oracle(), plan.maxSteps(), sites, members);
    }

    @Override
    public void close() {
        runner.close();
    }

    /** Before anything else is measured. */
    public void warmUp() {
        runner.run(new Replay(List.of(), runner.sites()), 0, false);
        runner.rememberThreads();
        for (int i = 0; i < WARM; i++) {
            runner.run(new RandomWalk(), seed(-1 - i), false);
        }
    }

    /**
     * The median of a run that aims at nothing, in nanoseconds.
     *
     * @param begins called before each
     * @param ended  called after each, and a part of it
     */
    public long plain(Runnable begins, Runnable ended) {
        long[] nanos = new long[plan.runs()];
        for (int i = 0; i < nanos.length; i++) {
            begins.run();
            long begin = System.nanoTime();
            runner.run(new RandomWalk(), seed(i), false);
            ended.run();
            nanos[i] = System.nanoTime() - begin;
        }
        return median(nanos);
    }

    public Chance of(Candidate c) {
        long[] nanos = new long[plan.runs()];
        int same = 0;
        int others = 0;
        int thrashings = 0;
        for (int i = 0; i < nanos.length; i++) {
            Trap trap = Trap.of(c, runner, plan.aim(), i % 2 == 0);
            ActiveTesting strategy = new ActiveTesting(List.of(trap), runner, ActiveTesting.CALM);
            long begin = System.nanoTime();
            Iteration it = runner.run(strategy, seed(i), false);
            nanos[i] = System.nanoTime() - begin;
            thrashings += strategy.thrashings();
            boolean shown = shows(trap, it);
            same += shown ? 1 : 0;
            others += !shown && Candidate.DEADLOCK.equals(it.ending().kind()) ? 1 : 0;
        }
        return new Chance(plan.runs(), same, others, thrashings, median(nanos));
    }

    /** However it was aimed at, a deadlock counts only if it is that of these threads and locks. */
    private static boolean shows(Trap trap, Iteration it) {
        return switch (trap.candidate.kind()) {
            case Candidate.DEADLOCK -> Witness.isDeadlock(trap.candidate, it) && ((DeadlockTrap) trap).isClosed();
            case Candidate.ATOMICITY -> ((BetweenTrap) trap).happened();
            default -> trap.sprung();
        };
    }

    private static long median(long[] nanos) {
        Arrays.sort(nanos);
        return nanos.length == 0 ? 0 : nanos[nanos.length / 2];
    }

    private long seed(int run) {
        return (plan.seed() + 0x9E3779B97F4A7C15L * (run + 1)) * 0xBF58476D1CE4E5B9L;
    }
}
