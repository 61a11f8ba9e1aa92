package dev.heddle.control;

import dev.heddle.control.Confirmer.Plan;
import dev.heddle.control.Confirmer.Summary;
import dev.heddle.control.Confirmer.Watcher;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The runs of one confirmation: aimed at candidates or not, counted, and what failed in them. */
final class AimedRuns {
    final Plan plan;
    final Runner runner;
    final Watcher watcher;
    final Summary summary = new Summary();
    private final Orders orders = new Orders();
    private final long begin = System.nanoTime();
    /** What failed, by the key of the failure, until a candidate explains it. */
    final Map<String, Failed> failures = new LinkedHashMap<>();

    /** The first run that failed in a way. */
    record Failed(Iteration it, int number) {
    }

    AimedRuns(Plan plan, Runner runner, Watcher watcher) {
        this.plan = plan;
        this.runner = runner;
        this.watcher = watcher;
    }

    /** Until when there is time. */
    long end() {
        return begin + plan.nanos();
    }

    boolean over() {
        return System.nanoTime() - begin > plan.nanos();
    }

    double seconds() {
        return (System.nanoTime() - begin) / 1e9;
    }

    /** One run that aims at some candidates. */
    final class Attempt {
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

    Attempt attempt(List<Candidate> some, boolean firstComesFirst, boolean restless, long seed) {
        return attempt(some, List.of(), firstComesFirst, restless, seed);
    }

    /** @param others whose places are points as well, at which nobody waits */
    Attempt attempt(List<Candidate> some, List<Candidate> others, boolean firstComesFirst, boolean restless,
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
        summary.meetings += (int) a.traps.stream().filter(t -> some.contains(t.candidate) && t.sprung()).count();
        failed(a.it);
        return a;
    }

    Iteration run(Strategy strategy, long seed) {
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
        summary.seconds = seconds();
        watcher.ran(schedule(it, summary.iterations), summary.iterations);
        return it;
    }

    void failed(Iteration it) {
        if (it.ending().bad()) {
            failures.putIfAbsent(it.failure(), new Failed(it, summary.iterations));
        }
    }

    static Finding finding(Iteration it) {
        Ending e = it.ending();
        return new Finding(null, e.kind(), Finding.HARMFUL, e.member(), e.accesses(), null, null, e.effect(),
                List.of(), null, 1);
    }

    Schedule schedule(Iteration it, int number) {
        return new Schedule(runner.program(), Integer.toString(Runtime.version().feature()), it.strategy(), plan.seed(),
                number, it.steps());
    }

    long seed(int iteration) {
        return (plan.seed() + 0x9E3779B97F4A7C15L * (iteration + 1)) * 0xBF58476D1CE4E5B9L;
    }
}
