package dev.heddle.session;

import dev.heddle.model.Confirming;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Schedule;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Many controlled runs of a target in one JVM, and what they show tried again in a fresh one. */
public final class ExploreSession {
    /** What stands before the {@code --}, for hints. */
    public static final String EXPLORE = "explore";
    public static final String REPLAY = "replay SCHEDULE";

    private static final long ITERATIONS = 1_000;
    /** Failures of one exploration that are tried again, until one comes again. */
    private static final int MOST_REPRODUCED = 4;

    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;
    private final ControlledRuns runs;

    public ExploreSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.progress = progress;
        this.runs = new ControlledRuns(settings, target, progress);
    }

    /**
     * @param confirming what was predicted and what came of it; null if nothing was to be predicted
     * @param reproduced by the key of a failure that was tried again: how often it came in a fresh JVM, like "20/20 reproduced"
     * @param forked     whether each iteration had a JVM of its own
     * @param test       what came of {@code --write-test}, or null
     */
    public record Result(Report report, Exploring exploring, Confirming confirming, Map<String, String> reproduced,
            boolean forked,
            String test,
            ExitCode exit) {
        /** Whether something failed, but nothing that came again. */
        public boolean unclear() {
            return !exploring.shown().isEmpty() && !reproduced.isEmpty()
                    && reproduced.values().stream().allMatch(times -> times.startsWith("0/"));
        }
    }

    /** Looks for schedules that fail. */
    public Result explore(String typed, List<String> command, Interruption interruption) {
        boolean fork = settings.flag(SettingKey.FORK);
        if (fork && settings.text(SettingKey.STRATEGY).orElse("").startsWith("bounded")) {
            throw SessionException
                    .usage("--fork: bounded keeps what it has tried in the memory of one JVM; take another"
                            + " strategy");
        }
        JavaCommand java = ControlledRuns.controllable(target.command(EXPLORE, command));
        TestFolder tests = runs.tests();
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(java.program(), seed);
        try {
            Duration budget = settings.budget().orElse(ControlledRuns.BUDGET);
            TargetRun.Result result = fork
                    ? new ForkedRuns(target, progress, run, budget, settings.flag(SettingKey.KEEP_GOING)).run(java,
                            (journal, left) -> exploring(java, journal, seed, left),
                            settings.text(SettingKey.STRATEGY).orElse("portfolio"),
                            settings.number(SettingKey.ITERATIONS).orElse(ITERATIONS), interruption)
                    : target.launchControlled(java, exploring(java, run.journal(), seed, budget), run.journal(),
                            budget.plus(ControlledRuns.GRACE), interruption, progress::exploring);
            Exploring exploring = result.journal().exploring();
            List<Finding> findings = new ArrayList<>(result.journal().findings());
            ControlledRuns.couldRun(findings, exploring);
            List<String> notes = new ArrayList<>();
            Map<String, String> reproduced = new HashMap<>();
            String test = null;
            boolean again = false;
            for (Exploring.Shown shown : exploring == null ? List.<Exploring.Shown>of() : exploring.shown()) {
                if (again || interruption.happened() || reproduced.size() == MOST_REPRODUCED) {
                    break;
                }
                Finding failure = ControlledRuns.find(findings, shown.key());
                String times = runs.reproduce(java, failure, run, fork, null, interruption);
                if (times == null) {
                    continue;
                }
                reproduced.put(shown.key(), times);
                again = !times.startsWith("0/");
                if (!again) {
                    // What does not happen again may come from what earlier runs left behind in the JVM, or from Heddle.
                    findings.set(findings.indexOf(failure), failure.withStatus(Finding.PREDICTED));
                    notes.add(failure.id() + " did not happen again in a fresh JVM, so it does not count as a failure");
                } else if (tests != null && failure.token() != null) {
                    test = tests.write(runs.test(Schedule.ofToken(failure.token()), failure.effect(), java));
                }
            }
            test = test == null && tests != null ? TestFolder.NOTHING : test;
            RunSummary summary = runs.summary(result, seed, interruption.happened(), notes);
            Store.save(run, typed, summary, findings);
            StoryFile.write(run.path(), Catch.told(EXPLORE, findings, exploring, reproduced, null));
            GivenCandidates.keepRaces(findings, run.path());
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, findings));
            return new Result(report, exploring, null, reproduced, fork, test, verdict(report, exploring));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    /** As many schedules as there are to be, in one JVM; nothing is tried again, kept or told. */
    TargetRun.Result once(JavaCommand java, Path journal, long seed, Interruption interruption) throws IOException {
        Duration budget = settings.budget().orElse(ControlledRuns.BUDGET);
        return target.launchControlled(java, exploring(java, journal, seed, budget), journal,
                budget.plus(ControlledRuns.GRACE), interruption, progress::exploring);
    }

    /**
     * Runs a schedule again.
     *
     * @param debug where a debugger attaches, or null if none will
     */
    public Result replay(String typed, String which, List<String> command, DebugPort debug,
            Interruption interruption) {
        JavaCommand given = ControlledRuns.controllable(target.command(REPLAY, command));
        JavaCommand java = debug == null ? given : given.waitsAt(debug);
        Schedule schedule = schedule(which);
        if (!java.program().endsWith(".jar") && !schedule.program().equals(java.program().replace('/', '.'))) {
            throw SessionException.usage("the schedule is one of " + Escape.text(schedule.program()) + ", not of "
                    + Escape.text(java.program()));
        }
        TestFolder tests = runs.tests();
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        RunDirectory run = target.createRun();
        progress.started(java.program(), schedule.seed());
        try {
            Path file = run.path().resolve("replayed.txt");
            Files.writeString(file, schedule.text());
            long times = debug != null ? 1L : settings.number(SettingKey.TIMES).orElse(1L);
            if (debug != null) {
                progress.waits(debug);
            }
            TargetRun.Result result = runs.replay(java, file, run.journal(), schedule.seed(), times, debug != null,
                    null,
                    interruption);
            Exploring exploring = result.journal().exploring();
            List<Finding> findings = result.journal().findings();
            RunSummary summary = runs.summary(result, schedule.seed(), interruption.happened(), List.of());
            Store.save(run, typed, summary, findings);
            if (summary.verified() && exploring != null && exploring.schedules() > 0 && exploring.failed() == 0
                    && exploring.divergence() == null && !exploring.allCutOff() && !interruption.happened()) {
                reporting.passed(schedule.token());
            }
            Map<String, String> reproduced = exploring == null || exploring.shown().isEmpty()
                    ? Map.of()
                    : Map.of(exploring.shown().get(0).key(),
                            ControlledRuns.times(exploring.same(), exploring.schedules()));
            StoryFile.write(run.path(), Catch.told("replay", findings, exploring, reproduced, null));
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, findings));
            String test = null;
            if (tests != null && exploring != null && !exploring.shown().isEmpty() && exploring.divergence() == null) {
                Finding failure = ControlledRuns.find(findings, exploring.shown().get(0).key());
                test = failure == null ? null : tests.write(runs.test(schedule, failure.effect(), java));
            }
            test = test == null && tests != null ? TestFolder.NOTHING : test;
            return new Result(report, exploring, null, reproduced, false, test, replayVerdict(report, exploring));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    private AgentOptions exploring(JavaCommand java, Path journal, long seed, Duration budget) {
        AgentOptions options = runs.options("explore", java, journal, seed);
        options.add("budget", Long.toString(budget.toMillis()));
        settings.number(SettingKey.ITERATIONS).ifPresent(n -> options.add("iterations", n.toString()));
        settings.number(SettingKey.MAX_STEPS).ifPresent(n -> options.add("max-steps", n.toString()));
        settings.text(SettingKey.STRATEGY).ifPresent(s -> options.add("strategy", s));
        if (settings.flag(SettingKey.KEEP_GOING)) {
            options.add("keep-going", "true");
        }
        return options;
    }

    /** A file, a token, or the id of a finding of the last run. */
    private Schedule schedule(String which) {
        try {
            if (Schedule.isToken(which)) {
                return Schedule.ofToken(which);
            }
            Path file = target.directory().resolve(which);
            if (Files.isDirectory(file)) {
                throw SessionException.usage(Escape.text(which) + " is a directory, not a schedule");
            }
            if (Files.isRegularFile(file)) {
                if (Files.size(file) > Schedule.LONGEST) {
                    throw SessionException.usage(Escape.text(which) + " is too large for a schedule");
                }
                return Schedule.parse(Files.readAllBytes(file));
            }
        } catch (InvalidPathException notAFile) {
            // May still be the id of a finding, or the sentence below fits.
        } catch (IllegalArgumentException e) {
            String name = Schedule.isToken(which) ? "the token" : which;
            throw SessionException.usage(Escape.text(name) + " " + Escape.text(e.getMessage()));
        } catch (IOException e) {
            throw SessionException.usage(Escape.text(which) + " cannot be read");
        }
        if (!which.matches("(HD-)?[0-9A-Fa-f]{6}(-[0-9]+)?")) {
            throw SessionException.usage("'" + Escape.text(which)
                    + "' is neither a schedule file, nor a token, nor the id of a finding");
        }
        String token = new Memory(settings, target.directory(), null).schedule(which,
                () -> Store.scheduled(target.directory().resolve(settings.out()), which));
        if (token == null) {
            throw SessionException.usage(Escape.text(which) + " has no schedule: heddle explore finds one");
        }
        return Schedule.ofToken(token);
    }

    private ExitCode verdict(Report report, Exploring exploring) {
        if (report.triage().fails(settings.failOn(Finding.CONFIRMED))) {
            return ExitCode.FINDINGS;
        }
        boolean checked = exploring != null && exploring.shown().isEmpty() && exploring.schedules() > 0
                && exploring.threads() > 1
                && !exploring.allCutOff() && !wasKilled(report.run(), settings.flag(SettingKey.FORK));
        return checked && report.run().verified() ? ExitCode.OK : ExitCode.NOT_VERIFIED;
    }

    /** Whether the JVM did not come to the end of what it had to explore. The agent ends it itself, with 0. */
    public static boolean wasKilled(RunSummary run, boolean forked) {
        return !forked && run.targetExit() != null && run.targetExit() != 0;
    }

    private ExitCode replayVerdict(Report report, Exploring exploring) {
        if (exploring == null) {
            return ExitCode.NOT_VERIFIED;
        }
        if (exploring.divergence() != null) {
            return ExitCode.DIVERGED;
        }
        boolean again = exploring.failed() > 0 || report.triage().fails(settings.failOn(Finding.CONFIRMED));
        if (again) {
            return ExitCode.FINDINGS;
        }
        return exploring.allCutOff() ? ExitCode.NOT_VERIFIED : ExitCode.OK;
    }
}
