package dev.heddle.session;

import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Confirming;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Schedule;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Predicts what might go wrong in a target, makes it happen, and tries in a fresh JVM whether it happens again. */
public final class ConfirmSession {
    /** What stands before the {@code --}, for hints. */
    public static final String CONFIRM = "confirm";
    /** Findings that are tried again; each needs a JVM. */
    private static final int MOST_REPRODUCED = 30;
    private static final long TRIES = 20;

    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;
    private final ControlledRuns runs;
    private final Path directory;
    private final Path agentJar;

    public ConfirmSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.directory = directory;
        this.agentJar = agentJar;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.progress = progress;
        this.runs = new ControlledRuns(settings, target, progress);
    }

    /** The same for a JUnit test; the command has its class path and names no program. */
    public ExploreSession.Result confirm(String typed, List<String> command, TestOptions test,
            Interruption interruption) {
        if (settings.has(SettingKey.WRITE_TEST)) {
            throw SessionException.usage("--write-test needs a program: it does not go with a test");
        }
        LocalizeTargets targets = new LocalizeTargets(settings, target);
        JavaCommand java = targets.java(CONFIRM, command, test, interruption);
        List<String> exclude = new ArrayList<>(settings.exclude());
        exclude.addAll(targets.leftOut());
        // Which JDK runs it is what the command already says.
        Settings own = settings.copy().put(SettingKey.EXCLUDE, exclude).remove(SettingKey.JDK);
        return new ConfirmSession(own, directory, agentJar, progress).confirm(typed, java.words(), interruption);
    }

    public ExploreSession.Result confirm(String typed, List<String> command, Interruption interruption) {
        return confirm(typed, command, (KnownFinding) null, interruption);
    }

    /**
     * Whether a finding of an earlier run is gone.
     *
     * @param told what is said of it, line by line
     */
    public record Fixed(ExploreSession.Result runs, List<String> told) {
    }

    /**
     * Tries to make a finding of an earlier run happen in the program as it is now, as hard as it is tried to confirm one. That it did not is a
     * success, if threads came to where it was.
     */
    public Fixed expectFixed(String typed, List<String> command, String id, Interruption interruption) {
        for (SettingKey key : List.of(SettingKey.FORK, SettingKey.FREE, SettingKey.CANDIDATES, SettingKey.WRITE_TEST)) {
            if (settings.has(key)) {
                throw SessionException
                        .usage("--expect-fixed looks for one finding in one JVM: it does not go with --" + key.key());
            }
        }
        KnownFinding known = KnownFinding.of(id, settings, target.directory());
        ExploreSession.Result result = confirm(typed, command, known, interruption);
        return new Fixed(result, known.told(result.report().triage(), result.confirming()));
    }

    private ExploreSession.Result confirm(String typed, List<String> command, KnownFinding known,
            Interruption interruption) {
        JavaCommand java = ControlledRuns.controllable(target.command(CONFIRM, command));
        List<Candidate> given = new GivenCandidates(settings, target.directory()).read();
        TestFolder tests = runs.tests();
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(java.program(), seed);
        try {
            Duration budget = settings.budget().orElse(ControlledRuns.BUDGET);
            boolean fork = settings.flag(SettingKey.FORK);
            TargetRun.Result result = fork
                    ? new ForkedConfirmation(target, progress, run, budget,
                            settings.number(SettingKey.TRIES).orElse(TRIES).intValue(), interruption).run(java,
                                    (journal, left) -> options(java, journal, seed, left), given)
                    : inOne(java, run, seed, budget, given, known, interruption);
            Exploring exploring = result.journal().exploring();
            Confirming confirming = result.journal().confirming();
            List<Finding> findings = new ArrayList<>(result.journal().findings());
            ControlledRuns.couldRun(findings, exploring);
            List<String> notes = new ArrayList<>();
            Map<String, String> reproduced = new LinkedHashMap<>();
            String test = null;
            if (exploring != null && confirming != null) {
                Files.writeString(run.path().resolve(GivenCandidates.FILE), GivenCandidates.text(confirming));
                again(java, run, exploring, confirming, findings, reproduced, notes, interruption);
                test = test(tests, java, findings, reproduced);
            }
            if (known != null) {
                findings = known.judged(findings);
            }
            RunSummary summary = runs.summary(result, seed, interruption.happened(), notes);
            Store.save(run, typed, summary, findings);
            StoryFile.write(run.path(), Catch.told(CONFIRM, findings, exploring, reproduced, null));
            boolean checked = checked(summary, exploring, confirming);
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, findings),
                    triage -> known != null && known.verdict(triage, confirming, checked) == ExitCode.OK
                            ? known.finding()
                            : null);
            return new ExploreSession.Result(report, exploring, confirming, reproduced, fork, test,
                    known == null
                            ? verdict(report, exploring, confirming)
                            : known.verdict(report.triage(), confirming, checked));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    /** All runs in one JVM. */
    private TargetRun.Result inOne(JavaCommand java, RunDirectory run, long seed, Duration budget,
            List<Candidate> given, KnownFinding known, Interruption interruption) throws IOException {
        AgentOptions options = options(java, run.journal(), seed, budget);
        settings.number(SettingKey.TRIES).ifPresent(n -> options.add("tries", n.toString()));
        settings.text(SettingKey.ABSTRACTION).ifPresent(name -> options.add("aim", name));
        if (settings.flag(SettingKey.EACH)) {
            options.add("each", "true");
        }
        if (!given.isEmpty()) {
            Path file = run.path().resolve("given.txt");
            Files.writeString(file, Candidates.text(given));
            options.add("candidates", file.toAbsolutePath().toString());
        }
        if (known != null) {
            Path file = run.path().resolve("known.txt");
            Files.writeString(file, Candidates.text(List.of(known.aim())));
            options.add("known", file.toAbsolutePath().toString());
        }
        return target.launchControlled(java, options, run.journal(), budget.plus(ControlledRuns.GRACE), interruption,
                progress::exploring);
    }

    private AgentOptions options(JavaCommand java, Path journal, long seed, Duration budget) {
        AgentOptions options = runs.options("confirm", java, journal, seed).add("budget",
                Long.toString(budget.toMillis()));
        settings.number(SettingKey.MAX_STEPS).ifPresent(n -> options.add("max-steps", n.toString()));
        return options;
    }

    private void again(JavaCommand java, RunDirectory run, Exploring exploring, Confirming confirming,
            List<Finding> findings, Map<String, String> reproduced, List<String> notes, Interruption interruption)
            throws IOException {
        int left = 0;
        for (Exploring.Shown shown : exploring.shown()) {
            Finding finding = ControlledRuns.find(findings, shown.key());
            if (finding == null || interruption.happened()) {
                left += finding == null ? 0 : 1;
                continue;
            }
            if (reproduced.size() == MOST_REPRODUCED) {
                notes.add(finding.id() + " was not tried again in a fresh JVM: there are too many");
                continue;
            }
            Path witness = finding.severity() == 2 ? null : witness(run, confirming, shown.key(), reproduced.size());
            String times = runs.reproduce(java, finding, run, settings.flag(SettingKey.FORK), witness,
                    interruption);
            if (times == null) {
                continue;
            }
            reproduced.put(shown.key(), times);
            if (times.startsWith("0/")) {
                findings.set(findings.indexOf(finding), finding.withStatus(Finding.PREDICTED));
                notes.add(finding.id() + " did not happen again in a fresh JVM, so it does not count as confirmed"
                        + (settings.flag(SettingKey.FORK)
                                ? ""
                                : "; if runs leave something behind in the JVM, --fork gives each its own"));
            }
        }
        if (left > 0) {
            notes.add("interrupted: what was found until then is kept, and " + Words.count(left, "finding")
                    + (left == 1 ? " was" : " were") + " not tried again in a fresh JVM");
        }
    }

    /** Writes a test for the first thing that harms, if that was asked for. */
    private String test(TestFolder tests, JavaCommand java, List<Finding> findings, Map<String, String> reproduced)
            throws IOException {
        for (Map.Entry<String, String> e : reproduced.entrySet()) {
            Finding f = ControlledRuns.find(findings, e.getKey());
            if (tests != null && f.severity() == 2 && f.token() != null) {
                return tests.write(runs.test(Schedule.ofToken(f.token()), f.effect(), java));
            }
        }
        return tests == null ? null : TestFolder.NOTHING;
    }

    /** What is to be seen again although nothing fails. */
    private static Path witness(RunDirectory run, Confirming confirming, String key, int number) throws IOException {
        for (Confirming.Fate f : confirming.fates()) {
            if (key.equals(f.key())) {
                Path file = run.path().resolve("witness-" + (number + 1) + ".txt");
                Files.writeString(file, "heddle candidates " + Candidates.VERSION + "\n" + f.candidate() + "end 1\n");
                return file;
            }
        }
        return null;
    }

    private ExitCode verdict(Report report, Exploring exploring, Confirming confirming) {
        if (report.triage().fails(settings.failOn(Finding.CONFIRMED))) {
            return ExitCode.FINDINGS;
        }
        return checked(report.run(), exploring, confirming) ? ExitCode.OK : ExitCode.NOT_VERIFIED;
    }

    private boolean checked(RunSummary summary, Exploring exploring, Confirming confirming) {
        return exploring != null && confirming != null && !confirming.aimedAtNothing() && exploring.schedules() > 0
                && exploring.threads() > 1 && !exploring.allCutOff()
                && !ExploreSession.wasKilled(summary, settings.flag(SettingKey.FORK)) && summary.verified();
    }
}
