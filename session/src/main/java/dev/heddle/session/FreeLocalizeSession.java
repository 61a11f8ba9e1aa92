package dev.heddle.session;

import dev.heddle.localize.Blames;
import dev.heddle.localize.Localizer;
import dev.heddle.localize.Run;
import dev.heddle.localize.RunFile;
import dev.heddle.localize.Scenario;
import dev.heddle.localize.Suspect;
import dev.heddle.localize.Vocabulary;
import dev.heddle.model.Expected;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Localizing;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Localizes with threads that run freely: each run is a JVM that records what its threads do to each other, every second one with noise. Or with runs
 * that were recorded before. Nothing is tried here: threads that run freely do not keep to an order.
 */
public final class FreeLocalizeSession {
    private static final Duration BUDGET = Duration.ofMinutes(5);
    private static final Duration LEAST = Duration.ofSeconds(15);
    /** A run that takes this much longer than the first one does not end by itself. */
    private static final int TIMES_AS_LONG = 10;
    private static final int FIRST_PART = 3;
    private static final int ITERATIONS = 1_000;
    private static final int MOST_TOLD_OF = 8;
    private static final Duration QUICK = Duration.ofSeconds(4);
    /** One in so many accesses to what threads share is held up; 0 is a run as it is. */
    private static final int[] NOISE = {0, 4, 0, 2, 0, 16};
    private static final Duration TICK = Duration.ofSeconds(10);

    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;
    private final LocalizeTargets targets;

    public FreeLocalizeSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.progress = progress;
        this.targets = new LocalizeTargets(settings, target);
    }

    /**
     * One run that was kept.
     *
     * @param problem why the run says nothing, without a full stop; empty if it does
     * @param printed by the target
     */
    public record Kept(Path file, boolean failed, String effect, String problem, String printed) {
        public ExitCode exit() {
            return failed ? ExitCode.FINDINGS : problem.isEmpty() ? ExitCode.OK : ExitCode.NOT_VERIFIED;
        }
    }

    /** All that belongs to one call. */
    private final class Work {
        final JavaCommand java;
        final String program;
        final String command;
        final Path directory;
        final long seed;
        final Interruption interruption;
        final long begin = System.nanoTime();
        final Duration budget = settings.budget().orElse(BUDGET);
        /** Whether it is the only run. Otherwise the first of many takes a part of the time at the most. */
        final boolean alone;
        Duration limit;
        /** Whether the last run was over so soon that the second compiler would only work for the agent. */
        boolean quick;
        int runs;
        int lost;
        TargetRun.Result last;
        String printed = "";
        Finding stuck;

        Work(JavaCommand java, Path directory, long seed, boolean alone, Interruption interruption) {
            this.java = java;
            this.directory = directory;
            this.seed = seed;
            this.interruption = interruption;
            this.alone = alone;
            this.limit = alone ? budget : budget.dividedBy(FIRST_PART);
            List<String> words = new ArrayList<>(List.of(java.program()));
            words.addAll(java.arguments());
            this.command = CommandLine.of(words);
            this.program = new CodeVersion(java.places(target.directory()), directory).name();
        }

        Duration elapsed() {
            return Duration.ofNanos(System.nanoTime() - begin);
        }

        boolean goesOn() {
            return !interruption.happened() && elapsed().compareTo(budget) < 0;
        }

        Duration left() {
            Duration left = budget.minus(elapsed()).plusSeconds(1);
            return left.compareTo(limit) < 0 ? left : limit;
        }
    }

    /** Makes one run as it comes, and keeps it in a directory. */
    public Kept record(List<String> command, TestOptions test, Path to, Interruption interruption) {
        Path directory = target.directory().resolve(to);
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw SessionException.usage("--record: " + Escape.text(to.toString()) + " is no directory for runs");
        }
        JavaCommand java = targets.java(LocalizeSession.VERB, command, test, interruption);
        long seed = target.seed();
        progress.started(targets.name(java), seed);
        Work work = new Work(java, directory, seed, true, interruption);
        try {
            Path scratch = Files.createTempDirectory(directory, "recording-");
            RunFile.Header header;
            try {
                header = run(work, scratch, 0);
                if (header == null) {
                    throw new SessionException(ExitCode.NOT_VERIFIED,
                            "the run left nothing to keep: the JVM of the target was ended before it could be written");
                }
                Path file = free(directory, header);
                Files.move(scratch.resolve("now" + RecordedRuns.SUFFIX), file);
                return new Kept(to.resolve(file.getFileName()), header.failed(), header.effect(), problem(header),
                        work.printed);
            } finally {
                ForkedRuns.remove(scratch);
            }
        } catch (IOException e) {
            throw SessionException.usage("--record: " + Escape.text(to.toString()) + " cannot be written");
        }
    }

    private static String problem(RunFile.Header h) {
        return h.threads() <= 1
                ? "the target never had a second thread, so there was nothing to record"
                : new RunSummary(h.seed(), h.jdk(), h.classes(), 0, h.threads(), h.events(), 1, 0, h.canary(),
                        List.of(), null).whyNotVerified();
    }

    private static Path free(Path directory, RunFile.Header header) {
        for (int n = 1;; n++) {
            Path file = directory.resolve(String.format("%03d-%s%s", n, header.failed() ? "failed" : "passed",
                    RecordedRuns.SUFFIX));
            Path other = directory.resolve(String.format("%03d-%s%s", n, header.failed() ? "passed" : "failed",
                    RecordedRuns.SUFFIX));
            if (!Files.exists(file) && !Files.exists(other)) {
                return file;
            }
        }
    }

    /**
     * @param command null if only the recorded runs are compared
     * @param places  recorded runs; empty for none
     */
    public LocalizeSession.Result localize(String typed, List<String> command, TestOptions test, List<Path> places,
            int passing, boolean fixed, Interruption interruption) {
        RecordedRuns runs = RecordedRuns.read(target.directory(), places);
        JavaCommand java = command == null ? null : targets.java(LocalizeSession.VERB, command, test, interruption);
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        if (java != null) {
            progress.started(targets.name(java), seed);
        }
        try {
            Work work = null;
            if (java != null) {
                work = new Work(java, run.path(), seed, false, interruption);
                runs.areOf(work.command, work.program);
                make(work, runs, passing);
            }
            Localizing localizing;
            List<Finding> findings = new ArrayList<>();
            if (work != null && work.stuck != null) {
                findings.add(work.stuck);
                localizing = Localizing.nothing(runs.passed().size(), 0, "who waits for whom is the answer");
            } else {
                localizing = compare(runs, findings);
            }
            RunSummary summary = summary(work, runs, seed);
            List<Finding> told = new ArrayList<>(Findings.assignIds(findings));
            Store.save(run, typed, summary, told);
            Exploring exploring = exploring(work, runs, told);
            StoryFile.write(run.path(), Catch.told(LocalizeSession.VERB, told, exploring, Map.of(), localizing));
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, told));
            return new LocalizeSession.Result(new ExploreSession.Result(report, exploring, null,
                    Map.of(), true, null, verdict(report, runs, !told.isEmpty(), fixed)), localizing, fixed);
        } catch (IOException | UncheckedIOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be used: "
                    + Escape.text(String.valueOf(e.getMessage())));
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    /** Runs until one has failed and enough have passed. */
    private void make(Work work, RecordedRuns runs, int passing) throws IOException {
        int most = settings.number(SettingKey.ITERATIONS).map(Long::intValue).orElse(ITERATIONS);
        Path kept = Files.createDirectories(work.directory.resolve("runs"));
        Duration ticked = Duration.ZERO;
        while (work.runs < most && work.goesOn() && work.stuck == null
                && (runs.failed() == null || runs.passed().size() < passing)) {
            long begin = System.nanoTime();
            RunFile.Header header = run(work, kept, NOISE[work.runs % NOISE.length]);
            if (work.runs == 1) {
                Duration took = Duration.ofNanos(System.nanoTime() - begin).multipliedBy(TIMES_AS_LONG);
                Duration enough = took.compareTo(LEAST) < 0 ? LEAST : took;
                work.limit = enough.compareTo(work.limit) < 0 ? enough : work.limit;
            }
            Path file = kept.resolve("now" + RecordedRuns.SUFFIX);
            boolean wanted = header != null
                    && (header.failed() ? runs.failed() == null : runs.passed().size() < passing);
            if (wanted) {
                Path to = free(kept, header);
                Files.move(file, to);
                runs.add(to, header);
            }
            Files.deleteIfExists(file);
            if (header == null && work.stuck == null && ++work.lost > 2) {
                break;
            }
            if (work.elapsed().minus(ticked).compareTo(TICK) >= 0) {
                ticked = work.elapsed();
                progress.recording(ticked, runs.passed().size(), runs.failed() != null);
            }
        }
    }

    /** Null if it left nothing. */
    private RunFile.Header run(Work work, Path directory, int noise) throws IOException {
        Path raw = directory.resolve("raw" + RecordedRuns.SUFFIX);
        Path journal = directory.resolve("journal.jsonl");
        Path output = directory.resolve("output.txt");
        Files.deleteIfExists(raw);
        Files.deleteIfExists(journal);
        AgentOptions options = target.options("record", journal, work.seed + work.runs, targets.leftOut())
                .add("record", raw.toAbsolutePath().toString()).add("noise", Integer.toString(noise));
        work.runs++;
        boolean first = work.last == null;
        Duration left = work.left();
        Files.writeString(output, "");
        long start = System.nanoTime();
        work.last = target.launchAside(work.quick ? work.java.once() : work.java, options, journal, left,
                work.interruption, builder -> {
                    if (work.alone) {
                        builder.inheritIO();
                    } else {
                        builder.redirectInput(InputMeasuring.NOTHING);
                    }
                    if (!work.alone || judgesOutput()) {
                        builder.redirectErrorStream(true).redirectOutput(output.toFile());
                    }
                });
        work.quick = System.nanoTime() - start < QUICK.toNanos();
        String printed = Files.readString(output, StandardCharsets.ISO_8859_1);
        work.printed = printed;
        if (first && !work.interruption.happened()) {
            String failure = StartFailure.of(work.java, target.directory(), work.last.outcome(),
                    work.last.journal());
            if (failure != null) {
                throw new SessionException(ExitCode.NOT_STARTED, failure);
            }
        }
        for (Finding f : work.last.journal().findings()) {
            if (f.kind().equals(Finding.DEADLOCK)) {
                work.stuck = f;
            }
        }
        // What the end of all runs has ended might have come to its own.
        boolean cut = work.last.outcome().overBudget() && left.compareTo(work.limit) < 0
                || work.interruption.happened();
        if (!Files.exists(raw) || cut) {
            return null;
        }
        RunFile.Header header = RunFile.header(raw);
        String effect = effect(header, work.last.outcome(), printed);
        header = header.with(work.program, work.command, effect != null, effect == null ? "" : effect);
        RunFile.rewrite(raw, directory.resolve("now" + RecordedRuns.SUFFIX), header);
        for (Path used : List.of(raw, journal, output)) {
            Files.deleteIfExists(used);
        }
        return header;
    }

    private boolean judgesOutput() {
        return settings.path(SettingKey.EXPECT_OUTPUT).isPresent() || settings.text(SettingKey.FAIL_OUTPUT).isPresent();
    }

    /** What went wrong; null if nothing did. */
    private String effect(RunFile.Header header, TargetLauncher.Outcome outcome, String printed) throws IOException {
        if (outcome.overBudget()) {
            return "the target did not come to an end";
        }
        int exit = settings.number(SettingKey.EXPECT_EXIT).map(Long::intValue).orElse(0);
        if (header.failed() && (exit == 0 || outcome.exit() != exit)) {
            return header.effect();
        }
        String right = settings.path(SettingKey.EXPECT_OUTPUT).isEmpty()
                ? null
                : Files.readString(target.directory().resolve(settings.path(SettingKey.EXPECT_OUTPUT).get()),
                        StandardCharsets.ISO_8859_1);
        Expected expected = new Expected(right,
                settings.text(SettingKey.FAIL_OUTPUT).map(Pattern::compile).orElse(null),
                exit);
        String wrong = expected.wrongExit(outcome.exit());
        return wrong != null ? wrong : expected.wrongOutput(printed);
    }

    private static Localizing compare(RecordedRuns runs, List<Finding> findings) throws IOException {
        RecordedRuns.Recorded bad = runs.failed();
        if (bad == null) {
            return Localizing.nothing(runs.passed().size(), 0, "no run has failed");
        }
        Vocabulary words = new Vocabulary();
        List<Run> passed = new ArrayList<>();
        for (RecordedRuns.Recorded r : runs.passed()) {
            passed.add(RunFile.read(r.file(), words));
        }
        Run failed = RunFile.read(bad.file(), words);
        int pairs = failed.pairs().size();
        if (passed.isEmpty()) {
            findings.add(failure(bad.header()));
            return Localizing.nothing(0, pairs, "every run has failed, so there is nothing to compare it with");
        }
        long begin = System.nanoTime();
        List<Suspect> suspects = new Localizer(passed, failed, words).localize();
        double seconds = (System.nanoTime() - begin) / 1e9;
        List<Scenario> scenarios = new ArrayList<>();
        for (Suspect s : suspects.subList(0, Math.min(MOST_TOLD_OF, suspects.size()))) {
            Scenario scenario = Scenario.of(s, failed, passed);
            if (scenarios.stream().noneMatch(t -> t.steps().equals(scenario.steps()))) {
                scenarios.add(scenario);
            }
        }
        // A whole story is better than a half of one.
        scenarios.sort((a, b) -> Boolean.compare(b.atomicity(), a.atomicity()));
        List<Localizing.Blame> blames = new ArrayList<>();
        for (Scenario s : scenarios) {
            Finding f = Blames.finding(s, Finding.PREDICTED, bad.header().effect(), blames.size() + 1);
            boolean known = blames.stream().anyMatch(b -> b.key().equals(Findings.siteKey(f)));
            if (!known && blames.size() < Blames.MOST_TOLD) {
                findings.add(f);
                blames.add(Blames.blame(f, s, scenarios.size(), 0, 0, 0, 0));
            }
        }
        if (blames.isEmpty()) {
            findings.add(failure(bad.header()));
            return Localizing.nothing(passed.size(), pairs,
                    "nothing tells the failed run from the " + passed.size() + " that passed");
        }
        return new Localizing(passed.size(), pairs, pairs, suspects.size(), seconds, null, blames, List.of());
    }

    /** It has failed, and nobody knows why. */
    private static Finding failure(RunFile.Header header) {
        return new Finding(null, "failure", Finding.HARMFUL, header.command(), List.of(), null, null, header.effect(),
                List.of(), 1, 1);
    }

    private static Exploring exploring(Work work, RecordedRuns runs, List<Finding> told) {
        List<Exploring.Shown> shown = new ArrayList<>();
        told.forEach(f -> shown.add(new Exploring.Shown(Findings.siteKey(f), work == null ? 0 : work.runs, 0, 0,
                Interleaving.NONE, null)));
        return new Exploring(Exploring.FREE, work == null ? runs.size() : work.runs, 0, 0, 0, threads(work, runs),
                work == null ? 0 : work.elapsed().toMillis() / 1000.0, 0, 0, null, null, 0, 0, shown);
    }

    private static int threads(Work work, RecordedRuns runs) {
        RunSummary last = work == null || work.last == null ? null : work.last.journal().run();
        return Math.max(runs.threads(), last == null ? 0 : (int) last.threads());
    }

    private RunSummary summary(Work work, RecordedRuns runs, long seed) {
        List<String> notes = new ArrayList<>();
        if (work != null && work.lost > 0) {
            notes.add(work.lost + " of the runs left nothing to compare: their JVM was ended before it could be"
                    + " written");
        }
        if (work != null && work.last != null && runs.size() == 0) {
            return target.summary(work.last, seed, work.interruption.happened(), notes);
        }
        if (work != null && !work.goesOn()) {
            notes.add(work.interruption.happened()
                    ? "interrupted; what was recorded until then was compared"
                    : "the time was used up (--budget); what was recorded until then was compared");
        }
        RunFile.Header h = runs.failed() == null ? runs.all().get(0).header() : runs.failed().header();
        return new RunSummary(seed, h.jdk(), h.classes(), 0, runs.threads(),
                runs.all().stream().mapToLong(r -> r.header().events()).sum(), runs.size(),
                work == null ? 0 : work.elapsed().toMillis() / 1000.0,
                runs.all().stream().allMatch(r -> r.header().canary()), notes, null);
    }

    private static ExitCode verdict(Report report, RecordedRuns runs, boolean found, boolean fixed) {
        if (found) {
            return report.triage().open().isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
        }
        boolean checked = runs.size() > 0 && runs.threads() > 1 && report.run().verified();
        return fixed && checked ? ExitCode.OK : ExitCode.NOT_VERIFIED;
    }
}
