package dev.heddle.agent;

import dev.heddle.control.Aim;
import dev.heddle.control.Confirmer;
import dev.heddle.detect.Names;
import dev.heddle.detect.predict.Prediction;
import dev.heddle.instrument.HeddleTransformer;
import dev.heddle.instrument.Sites;
import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Confirming;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Findings;
import dev.heddle.model.Schedule;
import dev.heddle.probe.Stream;
import dev.heddle.probe.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Predicts and confirms instead of letting the JVM run the target's main method. Ends the JVM when it is done. */
final class Confirmation {
    private static final int LONGEST_TEXT = 80;
    private static final long PROGRESS_NANOS = 1_000_000_000L;

    private final Options options;
    private final Sites sites;
    private final Names names;
    private final HeddleTransformer transformer;
    private final Reporter reporter;
    private final Map<String, Exploring.Shown> shown = new LinkedHashMap<>();
    private final Map<String, Confirming.Fate> fates = new LinkedHashMap<>();
    /** Null until it is known, and if nobody asks. */
    private Confirming.Check check;

    Confirmation(Options options, Sites sites, Names names, HeddleTransformer transformer, Reporter reporter) {
        this.options = options;
        this.sites = sites;
        this.names = names;
        this.transformer = transformer;
        this.reporter = reporter;
    }

    /** Returns only if there is nothing to run: then the JVM says why. */
    void run() throws IOException {
        MainTarget target = MainTarget.of(options.program(), options.arguments(), transformer, Threads::letGo);
        if (target == null) {
            return;
        }
        if ("cli".equals(options.text("launcher"))) {
            new LauncherWatch(options.number("launcher-pid")).start();
        }
        List<Candidate> given = options.text("candidates") == null
                ? List.of()
                : Candidates.parse(Files.readString(Path.of(options.text("candidates"))));
        Confirmer.Plan plan = new Confirmer.Plan(options.seed(), options.number("budget") * 1_000_000L,
                (int) options.number("max-steps"), (int) options.number("predicting"),
                (int) options.number("tries"), Aim.named(options.text("aim", "indexing")), options.flag("each"),
                Oracles.of(options));
        Watcher watcher = new Watcher();
        Confirmer confirmer = new Confirmer(target, plan, site -> sites.site(site).toString(), sites::memberName,
                watcher);
        watcher.summary = confirmer.summary();
        if (options.text("known") != null) {
            check = confirmer.again(Candidates.parse(Files.readString(Path.of(options.text("known")))).get(0));
        } else if (options.text("alone") == null) {
            confirmer.confirm(given, given.isEmpty());
        } else {
            alone(confirmer, given);
        }
        reporter.confirming(confirming(watcher.summary));
        reporter.exploring(exploring(watcher.summary));
        System.exit(0);
    }

    /** One run in this JVM; what is learned in it goes to the next one. */
    private void alone(Confirmer confirmer, List<Candidate> given) throws IOException {
        Learned learned = Learned.read(Path.of(options.text("learned")), confirmer);
        learned.join(sites);
        UsualRun usual = new UsualRun(Path.of(options.text("usual")));
        int number = (int) options.number("alone");
        if (given.isEmpty()) {
            Confirmer.Usual seen = confirmer.predictAlone(number);
            if (number == 0) {
                usual.write(seen);
            }
        } else {
            confirmer.aimAlone(given.get(0), number, usual.read());
        }
        learned.write(sites, 0);
    }

    private Exploring exploring(Confirmer.Summary s) {
        return new Exploring("active", s.iterations, s.distinct, s.lastNew, s.points, s.mostThreads, s.seconds,
                s.inexact, s.cutOff, null, null, 0, 0, new ArrayList<>(shown.values()));
    }

    private Confirming confirming(Confirmer.Summary s) {
        return new Confirming(s.predicting, s.aiming, s.runsToConfirm, s.thrashings, new ArrayList<>(fates.values()),
                check);
    }

    private final class Watcher implements Confirmer.Watcher {
        Confirmer.Summary summary;
        private Prediction prediction;
        private final SeenRaces races = new SeenRaces(reporter);
        private long toldAt = System.nanoTime();

        @Override
        public void begins(boolean predicts) {
            prediction = predicts ? new Prediction(names, CallStack::now) : null;
            Stream.to(prediction);
        }

        @Override
        public List<Candidate> candidates() {
            return prediction.candidates();
        }

        @Override
        public Candidate adapted(Candidate given) {
            List<Candidate.Side> sides = new ArrayList<>();
            for (Candidate.Side s : given.sides()) {
                List<String> holding = new ArrayList<>();
                s.holding().forEach(at -> holding.add(Candidate.isRegion(at) ? at : Places.now(sites, at)));
                String at = Places.now(sites, s.at());
                // Where lines have moved, what was made in them is not looked for either.
                sides.add(new Candidate.Side(s.op(), at, s.thread(), holding,
                        at.equals(s.at()) ? s.object() : Candidate.ANY, s.locks()));
            }
            return new Candidate(given.kind(), given.what(), sides);
        }

        @Override
        public void ran(Schedule schedule, int number) {
            reporter.ran(schedule, number);
            reporter.soFar(exploring(summary), confirming(summary));
            if (System.nanoTime() - toldAt > PROGRESS_NANOS) {
                reporter.progress();
                toldAt = System.nanoTime();
            }
        }

        @Override
        public boolean raced(Candidate race, int run) {
            return races.in(run, race);
        }

        @Override
        public void told(Confirmer.Verdict v) {
            Candidate c = v.candidate();
            String key = null;
            Confirming.Fate before = fates.get(c.identity());
            if (before != null && before.key() != null && !v.isReported()) {
                shown.remove(before.key());
                reporter.withdraw(before.key());
            }
            if (v.isReported()) {
                Finding f = finding(v);
                key = Findings.siteKey(f);
                shown.put(key, new Exploring.Shown(key, v.number(), v.schedule().steps().size(),
                        v.schedule().steps().size(), v.table(), v.output()));
            }
            if (v.alike() != null && fates.containsKey(v.alike().identity())) {
                key = fates.get(v.alike().identity()).key();
            }
            String status = v.alike() != null
                    ? Confirming.ALIKE
                    : !v.confirmed()
                            ? Finding.PREDICTED
                            : !v.isReported()
                                    ? v.instead() == null ? Confirming.HAPPENED : Confirming.CHANGED
                                    : v.failure() == null ? Finding.CONFIRMED : Finding.HARMFUL;
            fates.put(c.identity(),
                    new Confirming.Fate(c.kind(), Candidates.text(c), status, v.runs(), key,
                            status.equals(Confirming.CHANGED) ? v.reason() + ": " + printed(v) : v.reason()));
        }

        private Finding finding(Confirmer.Verdict v) {
            Candidate c = v.candidate();
            if (c.kind().equals(Candidate.DEADLOCK)) {
                return reporter.failure(v.failure(), v.schedule());
            }
            boolean harmful = v.failure() != null;
            String effect = harmful ? v.failure().effect() : printed(v);
            Finding race = c.kind().equals(Candidate.RACE)
                    ? reporter.confirmed(f -> SeenRaces.isIt(f, c), harmful, effect, v.schedule())
                    : null;
            if (race != null) {
                return race;
            }
            List<Access> accesses = new ArrayList<>();
            c.sides().forEach(s -> accesses.add(Places.access(s)));
            return reporter.failure(new Finding(null, c.kind(), harmful ? Finding.HARMFUL : Finding.CONFIRMED,
                    c.what(), accesses, null, null, effect, List.of(), null, 1), v.schedule());
        }

        private static String printed(Confirmer.Verdict v) {
            return v.instead() == null
                    ? null
                    : "printed " + shortened(v.output()) + "; in the usual order it prints " + shortened(v.instead());
        }

        private static String shortened(String text) {
            String line = text.strip().replace("\n", "\\n");
            return "'" + (line.length() > LONGEST_TEXT ? line.substring(0, LONGEST_TEXT - 3) + "..." : line) + "'";
        }

        @Override
        public void failed(Finding finding, Schedule schedule, Interleaving table, String output, int number) {
            Finding f = reporter.failure(finding, schedule);
            String key = Findings.siteKey(f);
            shown.put(key, new Exploring.Shown(key, number, schedule.steps().size(), schedule.steps().size(), table,
                    output));
        }
    }
}
