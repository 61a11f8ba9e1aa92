package dev.heddle.control;

import dev.heddle.control.AimedRuns.Attempt;
import dev.heddle.control.Confirmer.Usual;
import dev.heddle.control.Confirmer.Verdict;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** What comes of a candidate that has come to pass: whether it harms, by which schedule, and who is to blame where there are several. */
final class Harm {
    static final int MINIMIZING_RUNS = 200;
    static final long MINIMIZING_NANOS = 5_000_000_000L;
    /** Runs that look whether it harms. */
    private static final int HARM_RUNS = 8;
    /** Candidates with the same failure that are compared, and runs for each of them. */
    private static final int MOST_SUSPECTS = 10;
    private static final int EVIDENCE_RUNS = 5;
    private static final int LEAST_EVIDENCE = 20;

    private final AimedRuns runs;
    private final Runner runner;
    /** By the key of a failure: the candidates with which it came. */
    private final Map<String, List<Suspect>> suspects = new LinkedHashMap<>();
    /** What the target does in the usual order. */
    private Usual usual = new Usual(null, null);

    /** A candidate that came to pass in a run which failed. */
    private record Suspect(Candidate candidate, Attempt attempt, int runs) {
        /** Whether it is a finding whatever comes of it. */
        boolean stands() {
            return candidate.kind().equals(Candidate.RACE) || candidate.region() != null;
        }
    }

    Harm(AimedRuns runs) {
        this.runs = runs;
        this.runner = runs.runner;
    }

    Usual usual() {
        return usual;
    }

    void usual(Usual known) {
        usual = known;
    }

    /** The run in the usual order. */
    void remember(Iteration it) {
        usual = new Usual(it.ending().bad() ? null : it.output(), it.ending().bad() ? it.failure() : null);
    }

    /** For each failure that several came with: who is to blame for it, now that all are known. */
    void settle(Map<String, Verdict> done, Consumer<Verdict> tell) {
        suspects.values().forEach(some -> settle(some, done, tell));
    }

    /** It has happened: does it harm, and what is the least that makes it happen? */
    Verdict confirmed(Candidate c, Attempt first, int took) {
        runs.summary.runsToConfirm += took;
        Attempt best = first;
        for (int i = 0; i < HARM_RUNS && !harms(c, best.it) && !runs.over(); i++) {
            Attempt a = runs.attempt(List.of(c), i % 2 == 1, i / 2 % 2 == 1, runs.seed(200_000 + i));
            if (a.shows(c) && (harms(c, a.it) || best.it.ending().bad() || changed(a.it) && !changed(best.it))) {
                best = a;
            }
        }
        boolean harms = harms(c, best.it);
        boolean torn = c.kind().equals(Candidate.ATOMICITY);
        if (torn && !harms && c.region() == null) {
            // Nobody has said that the two belong together; only what comes of it shows whether they do.
            return changed(best.it)
                    ? Verdict.changed(c, took, best.it.output(), usual.output())
                    : Verdict.unreported(c, took, "it can happen; nothing failed");
        }
        if (harms && (torn || c.kind().equals(Candidate.RACE))) {
            List<Suspect> known = suspects.computeIfAbsent(best.it.failure(), key -> new ArrayList<>());
            Suspect other = known.stream().filter(s -> !s.stands()).findFirst().orElse(null);
            known.add(new Suspect(c, best, took));
            if (torn && other != null && c.region() == null) {
                return Verdict.unreported(c, took, sameAs(other.candidate));
            }
        }
        return verdict(c, best, took, harms);
    }

    private static String sameAs(Candidate other) {
        return "it leads to the same failure as " + other.sides().get(0).at();
    }

    /** Who of those with the same failure is to blame for it, now that all are known. */
    private void settle(List<Suspect> all, Map<String, Verdict> done, Consumer<Verdict> tell) {
        if (runs.over()) {
            return;
        }
        if (all.size() < 2) {
            single(all.get(0), tell);
            return;
        }
        List<Suspect> some = all.subList(0, Math.min(MOST_SUSPECTS, all.size()));
        Map<Candidate, Attempt> harmless = new IdentityHashMap<>();
        String failure = some.get(0).attempt.it.failure();
        Blame blame = evidence(some, harmless, it -> it.failure().equals(failure));
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
                tell.accept(s.stands()
                        ? verdict(c, harmless.getOrDefault(c, s.attempt), s.runs, false)
                        : Verdict.unreported(c, s.runs, sameAs(cause)));
            } else if (!guilty && !s.stands()) {
                tell.accept(Verdict.unreported(c, s.runs, sameAs(blame.acquits(c, cause) ? cause : blamed)));
            }
        }
        late.forEach(s -> tell.accept(verdict(s.candidate, s.attempt, s.runs, true)));
    }

    /**
     * Two accesses of which only the failure says that they belong together: if runs fail in the same way without anything in between, and pass with it, they
     * do not, and the failure stands for itself.
     */
    private void single(Suspect s, Consumer<Verdict> tell) {
        if (s.stands()) {
            return;
        }
        String failure = s.attempt.it.failure();
        Blame blame = evidence(List.of(s), new IdentityHashMap<>(), it -> it.failedLike(failure));
        if (blame.isIncidental(s.candidate)) {
            tell.accept(
                    Verdict.unreported(s.candidate, s.runs, "it can happen; what fails then fails without it as well"));
        }
    }

    private static List<Candidate> candidates(List<Suspect> some) {
        return some.stream().map(Suspect::candidate).toList();
    }

    /**
     * Runs that aim at each of the suspects, and some that aim at none, to see which come to pass without the failure, or the failure
     * without them.
     *
     * @param harmless gets runs in which one of them came to pass and nothing failed
     * @param alike    whether a run that failed did so in the way that is looked into
     */
    private Blame evidence(List<Suspect> some, Map<Candidate, Attempt> harmless, Predicate<Iteration> alike) {
        List<Candidate> all = candidates(some);
        Blame blame = new Blame(all);
        List<Witness> witnesses = new ArrayList<>();
        all.forEach(c -> witnesses.add(new Witness(c, runner, run -> runs.watcher.raced(c, run))));
        int most = Math.max(LEAST_EVIDENCE, EVIDENCE_RUNS * (all.size() + 1));
        for (int i = 0; i < most && !runs.over(); i++) {
            int which = i % (all.size() + 1);
            runner.observe(Witness.all(witnesses));
            Attempt a = runs.attempt(which == all.size() ? List.of() : List.of(all.get(which)), all, i % 2 == 0,
                    i / 2 % 2 == 1,
                    runs.seed(300_000 + i));
            runner.observe(null);
            List<Candidate> happened = new ArrayList<>();
            for (int j = 0; j < all.size(); j++) {
                if (witnesses.get(j).saw(a.it)) {
                    happened.add(all.get(j));
                }
            }
            boolean failed = a.it.ending().bad() && alike.test(a.it);
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
    private Verdict verdict(Candidate c, Attempt best, int took, boolean harms) {
        Iteration shown = best.it;
        int number = best.number;
        Witness witness = new Witness(c, runner, run -> runs.watcher.raced(c, run));
        runner.observe(witness);
        boolean changes = changed(shown);
        Predicate<Iteration> good = it -> (harms ? Minimizer.same(it, shown) : changed(it) == changes)
                && witness.saw(it);
        Iteration small = shown;
        if (shown.inexact().isEmpty() && shown.leaked() == 0) {
            Minimizer minimizer = new Minimizer(runner, MINIMIZING_RUNS,
                    Math.min(System.nanoTime() + MINIMIZING_NANOS, runs.end()));
            small = minimizer.minimize(shown, good);
            runs.summary.minimizing += minimizer.runs();
        }
        Iteration told = runner.run(new Replay(small.steps(), runner.sites()), 0, true);
        boolean again = good.test(told);
        Interleaving table = !again
                ? Interleaving.NONE
                : harms || witness.at() < 0 ? Table.of(told) : Table.around(told, witness.at());
        runner.observe(null);
        Schedule schedule = runs.schedule(small, number);
        Finding failure = harms ? failure(c, told.ending().bad() ? told : shown) : null;
        return new Verdict(c, true, failure, failure == null ? null : shown.failure(), schedule,
                table, told.output(), changes ? usual.output() : null, took, number, null, null);
    }

    /** How the target failed because of a candidate. */
    static Finding failure(Candidate c, Iteration it) {
        Finding f = AimedRuns.finding(it);
        return c.kind().equals(Candidate.DEADLOCK) && !f.kind().equals(Candidate.DEADLOCK)
                ? new Finding(null, Candidate.DEADLOCK, Finding.HARMFUL, c.what(), f.accesses(), null, null,
                        "deadlock: " + f.effect(), List.of(), null, 1)
                : f;
    }

    /** Whether the target failed because of it, as far as one can tell: a circle of locks has nothing to do with other candidates. */
    boolean harms(Candidate c, Iteration it) {
        // What fails in the usual order fails without any help.
        return it.ending().bad() && !it.failedLike(usual.failure()) && (c.kind().equals(Candidate.DEADLOCK)
                || !Candidate.DEADLOCK.equals(it.ending().kind()));
    }

    /** Whether a run printed something else than the one in the usual order. */
    boolean changed(Iteration it) {
        return usual.output() != null && !it.ending().bad() && !it.ending().cutOff()
                && !it.output().equals(usual.output());
    }
}
