package dev.heddle.session;

import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Confirming;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Interleaving;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Predicts and confirms with threads that run freely, for programs that cannot be run one thread at a time: each run is a JVM, what is
 * predicted is waited for with time limits, and what has happened is tried again in JVMs of its own.
 */
public final class FreeConfirmSession {
    private static final int TRIES = 10;
    private static final int AGAIN = 3;
    /** Candidates of one run: each is a place at which threads are held up. */
    private static final int MOST_AT_ONCE = 24;
    /** A run that takes this much longer than the first one does not end by itself. */
    private static final int TIMES_AS_LONG = 10;
    private static final Duration LEAST = Duration.ofSeconds(15);
    private static final String NEVER_ENDED = "NOT VERIFIED: the first run did not come to an end (--budget); a program that"
            + " runs for ever needs a client that ends it";

    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;
    private final GivenCandidates given;

    public FreeConfirmSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.progress = progress;
        this.given = new GivenCandidates(settings, target.directory());
    }

    /** What is known of a candidate after some runs. */
    private static final class Try {
        final Candidate candidate;
        Finding finding;
        int run;
        int runs;
        int seen;
        int failed;
        int again;
        String reason = "never tried";

        Try(Candidate candidate) {
            this.candidate = candidate;
        }
    }

    /** All that belongs to one call. */
    private final class Work {
        final JavaCommand java;
        final RunDirectory run;
        final long seed;
        final Interruption interruption;
        final long end;
        Duration limit;
        int runs;
        int thrashings;
        /** How it ends when nobody interferes. */
        int usualExit;
        TargetRun.Result first;
        /** What went wrong besides, by key. */
        final Map<String, Finding> others = new LinkedHashMap<>();
        /** The first run did not come to an end. */
        boolean stuck;

        Work(JavaCommand java, RunDirectory run, long seed, Interruption interruption) {
            this.java = java;
            this.run = run;
            this.seed = seed;
            this.interruption = interruption;
            Duration budget = settings.budget().orElse(ControlledRuns.BUDGET);
            this.end = System.nanoTime() + budget.toNanos();
            this.limit = budget;
        }

        boolean goesOn() {
            return !interruption.happened() && System.nanoTime() < end;
        }

        Duration left() {
            Duration left = Duration.ofNanos(Math.max(1_000_000_000L, end - System.nanoTime()));
            return left.compareTo(limit) < 0 ? left : limit;
        }
    }

    public ExploreSession.Result confirm(String typed, List<String> command, Interruption interruption) {
        JavaCommand java = target.command(ConfirmSession.CONFIRM, command);
        for (SettingKey key : List.of(SettingKey.WRITE_TEST, SettingKey.MAX_STEPS, SettingKey.FORK,
                SettingKey.ABSTRACTION, SettingKey.ATOMIC, SettingKey.EACH)) {
            if (settings.has(key)) {
                throw SessionException.usage("--" + key.key() + " needs threads that run one at a time: it does not go"
                        + " with --free");
            }
        }
        List<Candidate> candidates = new ArrayList<>(given.read());
        boolean predicts = candidates.isEmpty();
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(java.program(), seed);
        Work work = new Work(java, run, seed, interruption);
        try {
            List<Finding> findings = new ArrayList<>();
            if (predicts) {
                predict(work, candidates, findings);
            }
            Map<String, Try> tries = new LinkedHashMap<>();
            candidates.forEach(c -> tries.putIfAbsent(c.identity(), new Try(c)));
            aim(work, tries);
            Map<String, String> reproduced = new LinkedHashMap<>();
            again(work, tries, findings, reproduced);
            work.others.values().forEach(findings::add);
            Confirming confirming = confirming(work, tries, predicts);
            Files.writeString(run.path().resolve(GivenCandidates.FILE), GivenCandidates.text(confirming));
            RunSummary summary = summary(work);
            findings = new ArrayList<>(Findings.assignIds(Findings.dedupe(findings)));
            Store.save(run, typed, summary, findings);
            Exploring exploring = exploring(work, tries, summary);
            StoryFile.write(run.path(), Catch.told(ConfirmSession.CONFIRM, findings, exploring, reproduced, null));
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, findings));
            return new ExploreSession.Result(report, exploring, confirming, reproduced, true, null,
                    verdict(report, confirming, work));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    private void predict(Work work, List<Candidate> candidates, List<Finding> findings) throws IOException {
        long began = System.nanoTime();
        work.first = target.launch(work.java, target.options("predict", work.run.journal(), work.seed),
                work.run.journal(), work.left(), work.interruption);
        work.runs++;
        work.usualExit = work.first.outcome().exit();
        work.stuck = work.first.outcome().overBudget();
        Duration took = Duration.ofNanos(System.nanoTime() - began).multipliedBy(TIMES_AS_LONG);
        work.limit = took.compareTo(LEAST) < 0 ? LEAST : took;
        Path file = work.run.path().resolve(GivenCandidates.FILE);
        if (Files.exists(file)) {
            candidates.addAll(Candidates.parse(Files.readString(file)));
        }
        // What has happened already needs no confirmation.
        work.first.journal().findings().stream().filter(f -> f.severity() == 2).forEach(findings::add);
    }

    private void aim(Work work, Map<String, Try> tries) throws IOException {
        int most = settings.number(SettingKey.TRIES).map(Long::intValue).orElse(TRIES);
        for (int i = 0; i < most && work.goesOn(); i++) {
            List<Try> open = new ArrayList<>();
            for (Try t : tries.values()) {
                if (t.finding == null && t.runs < most) {
                    open.add(t);
                }
            }
            if (open.isEmpty()) {
                return;
            }
            for (int from = 0; from < open.size() && work.goesOn(); from += MOST_AT_ONCE) {
                run(work, open.subList(from, Math.min(open.size(), from + MOST_AT_ONCE)));
            }
        }
    }

    private void run(Work work, List<Try> some) throws IOException {
        Path journal = work.run.path().resolve("meet.jsonl");
        Path file = work.run.path().resolve("aimed-at.txt");
        Files.deleteIfExists(journal);
        Files.writeString(file, Candidates.text(some.stream().map(t -> t.candidate).toList()));
        AgentOptions options = target.options("meet", journal, work.seed + work.runs).add("candidates",
                file.toAbsolutePath().toString());
        TargetRun.Result result = target.launch(work.java, options, journal, work.left(), work.interruption);
        work.runs++;
        if (work.first == null) {
            work.first = result;
        }
        Confirming confirming = result.journal().confirming();
        boolean failed = result.outcome().overBudget() || result.outcome().exit() != work.usualExit;
        for (int i = 0; i < some.size(); i++) {
            Try t = some.get(i);
            t.runs++;
            Confirming.Fate fate = confirming == null || i >= confirming.fates().size()
                    ? null
                    : confirming.fates().get(i);
            if (fate == null || fate.key() == null) {
                t.reason = fate == null ? "the target ended before it could be said" : fate.reason();
                continue;
            }
            Finding f = ControlledRuns.find(result.journal().findings(), fate.key());
            t.seen++;
            t.failed += failed ? 1 : 0;
            if (t.finding == null || f != null && f.severity() > t.finding.severity()) {
                t.finding = f;
                t.run = work.runs;
            }
        }
        List<String> keys = confirming == null
                ? List.of()
                : confirming.fates().stream().map(Confirming.Fate::key).filter(Objects::nonNull).toList();
        for (Finding f : result.journal().findings()) {
            // Threads that are held up may get stuck elsewhere, too.
            if (f.severity() == 2 && !keys.contains(Findings.siteKey(f))) {
                work.others.putIfAbsent(Findings.siteKey(f), f);
            }
        }
        work.thrashings += confirming == null ? 0 : confirming.thrashings();
    }

    /** Each alone: only then is it known what harms. */
    private void again(Work work, Map<String, Try> tries, List<Finding> findings, Map<String, String> reproduced)
            throws IOException {
        for (Try t : tries.values()) {
            if (t.finding == null) {
                continue;
            }
            t.seen = 0;
            t.failed = 0;
            for (int i = 0; i < AGAIN && work.goesOn(); i++) {
                t.again++;
                int runs = t.runs;
                run(work, List.of(t));
                t.runs = runs;
            }
            if (t.failed > 0 && t.finding.severity() < 2) {
                t.finding = t.finding.withStatus(Finding.HARMFUL).withEffect("the target failed in " + t.failed + " of "
                        + t.again + " runs in which it happened, and not in the first run");
            }
            if (t.again > 0 && t.seen == 0) {
                t.reason = "it happened in run " + t.run + ", but not again in " + t.again + " more";
                t.finding = null;
                continue;
            }
            boolean atomicity = t.candidate.kind().equals(Candidate.ATOMICITY);
            if (!atomicity || t.finding.severity() == 2) {
                findings.add(t.finding);
                // Several candidates may be one finding: what was seen most often counts.
                reproduced.merge(Findings.siteKey(t.finding), ControlledRuns.times(t.seen, t.again),
                        (a, b) -> a.compareTo(b) < 0 ? b : a);
            }
        }
    }

    private static Confirming confirming(Work work, Map<String, Try> tries, boolean predicts) {
        List<Confirming.Fate> fates = new ArrayList<>();
        int runs = 0;
        for (Try t : tries.values()) {
            String status = Finding.PREDICTED;
            if (t.finding != null) {
                boolean silent = t.candidate.kind().equals(Candidate.ATOMICITY) && t.finding.severity() < 2;
                status = silent ? Confirming.HAPPENED : t.finding.status();
                runs += t.runs;
            }
            fates.add(new Confirming.Fate(t.candidate.kind(), Candidates.text(t.candidate), status, t.runs,
                    t.finding == null ? null : Findings.siteKey(t.finding), t.finding == null ? t.reason : null));
        }
        return new Confirming(predicts ? 1 : 0, work.runs - (predicts ? 1 : 0), runs, work.thrashings, fates);
    }

    private static Exploring exploring(Work work, Map<String, Try> tries, RunSummary summary) {
        List<Exploring.Shown> shown = new ArrayList<>();
        for (Try t : tries.values()) {
            if (t.finding != null) {
                shown.add(new Exploring.Shown(Findings.siteKey(t.finding), t.run, 0, 0, Interleaving.NONE, null));
            }
        }
        return new Exploring(Exploring.FREE, work.runs, 0, 0, 0, (int) summary.threads(),
                summary.seconds(), 0,
                0, null, null, 0, 0, shown);
    }

    private RunSummary summary(Work work) {
        List<String> notes = new ArrayList<>();
        if (work.stuck) {
            notes.add(NEVER_ENDED);
        } else if (!work.goesOn() && !work.interruption.happened()) {
            notes.add("the budget was used up; what was not tried until then is not confirmed");
        }
        return target.summary(work.first, work.seed, work.interruption.happened(), notes);
    }

    private ExitCode verdict(Report report, Confirming confirming, Work work) {
        if (report.triage().fails(settings.failOn(Finding.CONFIRMED))) {
            return ExitCode.FINDINGS;
        }
        return report.run().verified() && report.run().threads() > 1 && !confirming.aimedAtNothing() && !work.stuck
                ? ExitCode.OK
                : ExitCode.NOT_VERIFIED;
    }
}
