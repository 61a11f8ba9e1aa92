package dev.heddle.agent;

import dev.heddle.control.Accesses;
import dev.heddle.control.Blamed;
import dev.heddle.control.Explorer;
import dev.heddle.localize.Access;
import dev.heddle.localize.Blames;
import dev.heddle.localize.Falcon;
import dev.heddle.localize.Localizer;
import dev.heddle.localize.Pair;
import dev.heddle.localize.Rounds;
import dev.heddle.localize.Run;
import dev.heddle.localize.Scenario;
import dev.heddle.localize.Suspect;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Localizing;
import dev.heddle.model.Schedule;
import dev.heddle.probe.LoopRound;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Collects runs until one has failed and enough have passed, compares them, and tries whether what was different is the cause: runs that begin
 * like the failed one, and runs in which the order to blame is kept from coming about.
 */
final class Localization implements Explorer.Listener {
    /** Runs with the order to blame, and as many without. */
    private static final int TRIES = 48;
    /** Fewer runs of a kind say nothing. */
    private static final int FEWEST = 5;
    private static final int MOST_TRIED = 8;
    private static final int MOST_RANKED = 200;
    /** How often a line about what was done so far is written. */
    private static final long PROGRESS_NANOS = 1_000_000_000L;
    /** An order that cannot be kept away, or brought about, so many times is not tried any more. */
    private static final int MOST_IN_VAIN = 24;

    /** What came of trying one. */
    private record Tried(Scenario scenario, int with, int withFailed, int without, int withoutFailed) {
        /** How much of the failure goes with it: 1 if it decides, 0 if it has nothing to do with it. */
        double weight() {
            double has = with == 0 ? 0 : (double) withFailed / with;
            double lacks = without == 0 ? 1 : (double) withoutFailed / without;
            return has - lacks;
        }
    }

    private final Reporter reporter;
    private final int wanted;
    private final Function<Explorer.Summary, Exploring> summary;
    private final List<Run> passed = new ArrayList<>();
    private Run.Recorder now;
    private Run failed;
    private Explorer.Failure failure;
    private boolean over;
    private long toldAt = System.nanoTime();
    private int suspects;
    private double seconds;

    /** @param wanted how many runs that passed are enough */
    Localization(Reporter reporter, int wanted, Function<Explorer.Summary, Exploring> summary) {
        this.reporter = reporter;
        this.wanted = wanted;
        this.summary = summary;
    }

    Accesses next() {
        now = new Run.Recorder();
        Map<LoopRound, Rounds> rounds = new IdentityHashMap<>();
        return (thread, write, location, at, round) -> now.access(thread, new Access(at.at(), at.member(), write),
                location, rounds(round, rounds));
    }

    static Rounds rounds(LoopRound round, Map<LoopRound, Rounds> known) {
        if (round == null) {
            return Rounds.NONE;
        }
        Rounds there = known.get(round);
        if (there == null) {
            there = new Rounds(rounds(round.outer, known));
            known.put(round, there);
        }
        return there;
    }

    /** Whether there is enough to compare. */
    boolean enough() {
        return !over && failed != null && passed.size() >= wanted;
    }

    @Override
    public void ended(Explorer.Outcome outcome) {
        if (outcome == Explorer.Outcome.FAILED && failed == null) {
            failed = now.end(true);
        } else if (outcome == Explorer.Outcome.PASSED && passed.size() < wanted) {
            passed.add(now.end(false));
        }
    }

    @Override
    public int ran(Schedule schedule, Explorer.Summary s) {
        reporter.soFar(summary.apply(s));
        if (System.nanoTime() - toldAt > PROGRESS_NANOS) {
            reporter.progress();
            toldAt = System.nanoTime();
        }
        return 0;
    }

    @Override
    public void failed(Explorer.Failure f) {
        if (failure == null || Findings.siteKey(failure.finding()).equals(Findings.siteKey(f.finding()))) {
            failure = f;
        }
    }

    /** To be called when enough was collected, or when there is no more. */
    void tell(Explorer explorer, Explorer.Summary s) {
        over = true;
        Exploring exploring = summary.apply(s);
        if (failed == null) {
            reporter.exploring(exploring);
            reporter.localizing(Localizing.nothing(passed.size(), 0, "no run has failed"));
            return;
        }
        String reason = reason();
        if (reason != null) {
            tellFailure(exploring, reason);
            return;
        }
        int found = failed.pairs().size();
        // The smallest schedule that fails has the fewest dependencies that only happen to be there.
        explorer.leading(failure.schedule(), () -> false, 1, outcome -> {
            failed = outcome == Explorer.Outcome.FAILED ? now.end(true) : failed;
            return false;
        });
        List<Tried> all = tries(explorer);
        if (all.isEmpty()) {
            tellFailure(exploring, "nothing tells the failed run from the " + passed.size() + " that passed");
            return;
        }
        List<Localizing.Blame> blames = new ArrayList<>();
        List<Exploring.Shown> shown = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (Tried t : all) {
            Finding finding = finding(t, blames.size() + 1);
            String key = Findings.siteKey(finding);
            // The same accesses in another order of the threads are nothing new.
            if (blames.size() == Blames.MOST_TOLD || !known.add(key)) {
                continue;
            }
            reporter.failure(finding, failure.schedule());
            blames.add(Blames.blame(finding, t.scenario, all.size(), t.with, t.withFailed, t.without, t.withoutFailed));
            shown.add(shown(key, shown.isEmpty()));
        }
        reporter.exploring(exploring.showing(shown));
        reporter.localizing(new Localizing(passed.size(), failed.pairs().size(), found, suspects, seconds, null, blames,
                yardstick()));
    }

    /** What Falcon would say: by the run as it is, too. */
    private List<Localizing.Ranked> yardstick() {
        List<Run> all = new ArrayList<>(passed);
        all.add(failed);
        return Falcon.rank(all).stream().limit(MOST_RANKED)
                .map(r -> new Localizing.Ranked(r.score(), r.accesses().stream().map(Access::at).toList())).toList();
    }

    /** Why nothing can be compared, or needs to be; null if there is no reason. */
    private String reason() {
        String kind = failure.finding().kind();
        if (kind.equals(Finding.DEADLOCK) || kind.equals(Finding.MISSED_SIGNAL)) {
            return "who waits for whom is the answer";
        }
        return passed.isEmpty() ? "every run has failed, so there is nothing to compare it with" : null;
    }

    private void tellFailure(Exploring exploring, String reason) {
        Finding f = reporter.failure(failure.finding(), failure.schedule());
        reporter.exploring(exploring.showing(List.of(shown(Findings.siteKey(f), true))));
        reporter.localizing(Localizing.nothing(passed.size(), failed.pairs().size(), reason));
    }

    private Exploring.Shown shown(String key, boolean first) {
        return new Exploring.Shown(key, failure.iteration(), failure.fullSwitches(), failure.schedule().steps().size(),
                first ? failure.table() : Interleaving.NONE, first ? failure.output() : "");
    }

    private List<Tried> tries(Explorer explorer) {
        long begin = System.nanoTime();
        List<Suspect> suspects = new Localizer(passed, failed).localize();
        seconds = (System.nanoTime() - begin) / 1e9;
        this.suspects = suspects.size();
        List<Tried> out = new ArrayList<>();
        Set<List<Scenario.Step>> known = new LinkedHashSet<>();
        for (Suspect s : suspects) {
            Scenario scenario = Scenario.of(s, failed, passed);
            if (known.size() < MOST_TRIED && known.add(scenario.steps())) {
                out.add(tries(explorer, scenario));
            }
        }
        // As suspicious as before, if trying tells no difference; but a whole story is better than a half of one.
        out.sort(Comparator.<Tried>comparingDouble(t -> -t.weight())
                .thenComparing(t -> !t.scenario.atomicity()));
        return out;
    }

    private Tried tries(Explorer explorer, Scenario scenario) {
        Suspect s = scenario.suspect();
        int[] with = new int[2];
        int[] vain = new int[1];
        explorer.leading(failure.schedule(), () -> isThere(s), TRIES,
                outcome -> counts(outcome, isThere(s), with, vain));
        int[] without = new int[2];
        vain[0] = 0;
        Pair last = s.pairs().get(s.pairs().size() - 1);
        List<Blamed.Region> regions = scenario.regions().stream()
                .map(r -> new Blamed.Region(side(r.first()), side(r.last()))).toList();
        explorer.reversing(new Blamed(side(last.head()), side(last.tail()), regions), TRIES,
                outcome -> counts(outcome, !isThere(s), without, vain));
        return new Tried(scenario, with[0], with[1], without[0], without[1]);
    }

    private static boolean counts(Explorer.Outcome outcome, boolean fits, int[] count, int[] vain) {
        if (!fits || outcome == Explorer.Outcome.UNKNOWN) {
            return ++vain[0] < MOST_IN_VAIN || count[0] > vain[0];
        }
        count[0]++;
        count[1] += outcome == Explorer.Outcome.FAILED ? 1 : 0;
        return true;
    }

    /** Whether the run that goes on has what is suspected. */
    private boolean isThere(Suspect s) {
        return Localizer.shows(s, now.soFar());
    }

    private static Blamed.Side side(Access a) {
        return new Blamed.Side(a.write(), new Accesses.Place(a.at(), a.member()));
    }

    private Finding finding(Tried t, int rank) {
        boolean decides = t.with >= FEWEST && t.without >= FEWEST && t.weight() > 0.5;
        return Blames.finding(t.scenario, decides ? Finding.HARMFUL : Finding.PREDICTED, failure.finding().effect(),
                rank);
    }
}
