package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Story;
import dev.heddle.pgas.Candidates;
import dev.heddle.pgas.Rendezvous;
import dev.heddle.report.Escape;
import dev.heddle.report.Words;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The second phase: runs in which threads of any two nodes are to be about to do what was predicted of them. First all candidates
 * together, which is cheap; then each that happened alone, in both orders, so that what comes of the run is its own doing. Then those that have
 * not happened, one at a time, for longer and longer.
 */
final class PgasConfirm {
    private static final int TRIES = 4;
    /** Tries at each of those that have not happened, alone, while the budget lasts; if nobody has said how many tries there are to be. */
    private static final int MORE = 6;
    /** One of so many tries waits at all cells. */
    private static final int ANYWHERE = 3;
    /** Who waited where and for how long, in the directory of a run. */
    private static final String MEETINGS = "meetings.txt";
    private static final int MOST_PAUSE = 1_600;
    /** Pairs that are run alone: two runs each, of seconds. */
    private static final int MOST_ALONE = 12;
    /** A run that takes this much longer than the first one does not end by itself. */
    private static final int TIMES_AS_LONG = 10;
    /** Beside which one more try is not worth beginning. */
    private static final Duration LAST = Duration.ofSeconds(2);
    private static final Duration LEAST = Duration.ofSeconds(20);

    private final PgasLaunch launch;
    private final Path place;
    private final long seed;
    private final int tries;
    private final int more;
    private final long end;
    private final Duration limit;
    private final boolean endedEarly;
    /** What the program itself did wrong when nobody was held up, or null. */
    private final String firstFailure;
    private final InetAddress meetsAt;
    private final Interruption interruption;
    /** How long threads wait for each other at most, in milliseconds: longer in later tries, for machines that are busy. */
    private int pause = Rendezvous.Options.of(0).pauseMillis();
    private int runs;
    private boolean stopped;

    /** The agent's options for a node of a run, without what belongs to a single run. */
    interface Placed {
        AgentOptions of(Path place, int node);
    }

    /** What is known of one candidate. */
    static final class Fate {
        final Candidates.Pair pair;
        /** As it was predicted. */
        final Finding predicted;
        /** As it happened, or null. */
        Finding met;
        /** Bit 0: it happened, and the one that came first went on first; bit 1: the one that came last did. */
        int orders;
        /** Whether it was last waited for at all cells, and not only at those of the first phase. */
        boolean anywhere;
        int tried;
        int happened;
        int failed;
        String effect;

        Fate(Candidates.Pair pair, Finding predicted) {
            this.pair = pair;
            this.predicted = predicted;
        }

        /** With the highest rung that it has reached. */
        Finding finding() {
            if (met == null) {
                return predicted;
            }
            Finding shown = met.withCount(predicted.count() + happened);
            return effect == null
                    ? shown.withStatus(Finding.CONFIRMED)
                    : shown.withStatus(Finding.HARMFUL).withEffect(effect);
        }

        Story story() {
            List<String> how = new ArrayList<>();
            how.add(met == null
                    ? "never happened in " + Words.count(tried, "run") + " that aimed at it"
                    : "happened in " + happened + " of " + Words.count(tried, "run")
                            + (orders == 3 ? ", in both orders" : "")
                            + (failed > 0 ? ", of which " + failed + " failed" : ""));
            return new Story(List.of(), how, null);
        }
    }

    /**
     * @param place   below which each run has a directory
     * @param end     of {@link System#nanoTime}: when all has to be over
     * @param first   the run of the first phase, to which others are compared
     * @param meetsAt where nodes find this machine
     */
    PgasConfirm(PgasLaunch launch, Path place, long seed, int tries, long end, PgasNodes.Run first,
            InetAddress meetsAt, Interruption interruption) {
        this.launch = launch;
        this.place = place;
        this.seed = seed;
        this.tries = tries <= 0 ? TRIES : tries;
        this.more = tries <= 0 ? MORE : 0;
        this.end = end;
        Duration times = first.elapsed().multipliedBy(TIMES_AS_LONG);
        this.limit = times.compareTo(LEAST) < 0 ? LEAST : times;
        this.firstFailure = first.failure();
        this.endedEarly = first.overBudget() || first.death() != null;
        this.meetsAt = meetsAt;
        this.interruption = interruption;
    }

    int runs() {
        return runs;
    }

    /** Whether time ran out before everything was tried. */
    boolean stopped() {
        return stopped;
    }

    /**
     * @param cells at which pairs of places were seen to use the same
     * @return what came of the races among the findings, in their order
     */
    List<Fate> confirm(List<Finding> predicted, Map<String, List<Candidates.Cells>> cells, Placed options)
            throws IOException {
        Map<String, Fate> fates = new LinkedHashMap<>();
        for (Finding f : predicted) {
            for (Candidates.Pair pair : Candidates.of(List.of(f))) {
                fates.putIfAbsent(Findings.siteKey(f),
                        new Fate(pair.at(cells.getOrDefault(pair.key(), List.of())), f));
            }
        }
        for (int i = 0; i < tries && goesOn(); i++) {
            List<Fate> open = fates.values().stream().filter(f -> f.met == null).toList();
            if (open.isEmpty()) {
                break;
            }
            prepare(open, i);
            aim(open, fates, i % 2 == 1, options);
        }
        alone(fates, options);
        // What was held up for one candidate may have kept another from happening.
        for (int i = 0; i < more; i++) {
            for (Fate open : fates.values().stream().filter(f -> f.met == null).toList()) {
                if (interruption.happened() || end - System.nanoTime() < LAST.toNanos()) {
                    return new ArrayList<>(fates.values());
                }
                prepare(List.of(open), i + 1);
                PgasNodes.Run run = aim(List.of(open), fates, i % 2 == 1, options);
                if (open.met != null) {
                    judge(open, run);
                }
            }
        }
        return new ArrayList<>(fates.values());
    }

    private void prepare(List<Fate> open, int nth) {
        pause = Math.min(MOST_PAUSE, Rendezvous.Options.of(seed).pauseMillis() << Math.min(nth, 3) + 1);
        // A program may use other cells in another run.
        boolean anywhere = nth % ANYWHERE == ANYWHERE - 1;
        open.forEach(f -> f.anywhere = anywhere);
    }

    /** Each that has happened, in both orders and with nothing else. */
    private void alone(Map<String, Fate> fates, Placed options) throws IOException {
        int alone = 0;
        for (Fate fate : fates.values()) {
            if (fate.met != null && alone++ < MOST_ALONE) {
                for (int order = 0; order < 2 && goesOn(); order++) {
                    PgasNodes.Run run = aim(List.of(fate), fates, order == 1, options);
                    judge(fate, run);
                }
            }
        }
    }

    private boolean goesOn() {
        boolean goesOn = !interruption.happened() && System.nanoTime() < end;
        stopped |= !goesOn;
        return goesOn;
    }

    private PgasNodes.Run aim(List<Fate> some, Map<String, Fate> fates, boolean secondFirst,
            Placed options) throws IOException {
        runs++;
        Path own = Files.createDirectories(place.resolve("confirm-" + runs));
        Path file = own.resolve("candidates.txt");
        List<Candidates.Pair> pairs = some.stream()
                .map(f -> f.anywhere ? f.pair.at(List.of()) : f.pair).toList();
        Files.writeString(file, Candidates.text(pairs));
        try (Rendezvous meeting = open(pairs, secondFirst)) {
            Duration left = Duration.ofNanos(Math.max(1_000_000_000L, end - System.nanoTime()));
            PgasNodes.Run run = launch.run(own, node -> options.of(own, node)
                    .add("candidates", file.toAbsolutePath().toString())
                    .add("controller", meetsAt.getHostAddress() + ":" + meeting.port()),
                    left.compareTo(limit) < 0 ? left : limit, false,
                    interruption);
            some.forEach(f -> f.tried++);
            Files.writeString(own.resolve(MEETINGS), meeting.log());
            for (Rendezvous.Met met : meeting.met()) {
                Finding finding = met.finding();
                Fate fate = fates.get(Findings.siteKey(finding));
                if (fate != null) {
                    fate.happened++;
                    fate.orders |= met.bothOrders() ? 3 : secondFirst ? 2 : 1;
                    fate.met = fate.met == null ? finding : fate.met;
                }
            }
            return run;
        }
    }

    private Rendezvous open(List<Candidates.Pair> pairs, boolean secondFirst) {
        Rendezvous.Options how = Rendezvous.Options.of(seed + runs);
        try {
            return Rendezvous.start(pairs,
                    new Rendezvous.Options(pause, how.backoff(), how.seed(), secondFirst), meetsAt);
        } catch (IOException e) {
            throw new SessionException(ExitCode.NOT_VERIFIED, "no port could be opened at which threads meet ("
                    + Escape.text(String.valueOf(e.getMessage())) + ")");
        }
    }

    /**
     * What comes of a run that held up nobody else is the doing of this pair. A program that prints what is wrong, or throws something, in the first
     * run too, as one with a lost update does most of the time, is said to have done so; one that came to no end tells nothing.
     */
    private void judge(Fate fate, PgasNodes.Run run) {
        boolean hung = run.overBudget() && run.elapsed().compareTo(limit) >= 0;
        boolean failed = hung || run.failure() != null || run.death() != null;
        if (endedEarly || !failed) {
            return;
        }
        fate.failed++;
        String what = hung ? "the program did not come to an end" : run.failure() != null ? run.failure() : run.death();
        String words = what + (firstFailure == null ? "" : ", as in the run that predicted it");
        fate.effect = fate.effect == null ? words : fate.effect;
    }
}
