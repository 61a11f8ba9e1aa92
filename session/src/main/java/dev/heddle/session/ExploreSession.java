package dev.heddle.session;

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

    private static final Duration BUDGET = Duration.ofSeconds(60);
    /** For the start of the JVM, the last iteration and the search for the smallest schedule. */
    private static final Duration GRACE = Duration.ofSeconds(30);
    private static final int TIMES = 20;
    /** With a JVM for each. */
    private static final int TIMES_FORKED = 5;
    private static final long ITERATIONS = 1_000;
    /** Failures of one exploration that are tried again, until one comes again. */
    private static final int MOST_REPRODUCED = 4;

    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;

    public ExploreSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.progress = progress;
    }

    /**
     * @param reproduced by the key of a failure that was tried again: how often it came in a fresh JVM, like "20/20 reproduced"
     * @param forked     whether each iteration had a JVM of its own
     * @param test       what came of {@code --write-test}, or null
     */
    public record Result(Report report, Exploring exploring, Map<String, String> reproduced, boolean forked,
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
        JavaCommand java = controllable(target.command(EXPLORE, command));
        TestFolder tests = tests();
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(java.program(), seed);
        try {
            Duration budget = settings.budget().orElse(BUDGET);
            TargetRun.Result result = fork
                    ? new ForkedRuns(target, progress, run, budget, settings.flag(SettingKey.KEEP_GOING)).run(java,
                            (journal, left) -> exploring(java, journal, seed, left),
                            settings.text(SettingKey.STRATEGY).orElse("portfolio"),
                            settings.number(SettingKey.ITERATIONS).orElse(ITERATIONS), interruption)
                    : target.launchControlled(java, exploring(java, run.journal(), seed, budget), run.journal(),
                            budget.plus(GRACE), interruption, progress::exploring);
            Exploring exploring = result.journal().exploring();
            List<Finding> findings = new ArrayList<>(result.journal().findings());
            List<String> notes = new ArrayList<>();
            Map<String, String> reproduced = new HashMap<>();
            String test = null;
            boolean again = false;
            for (Exploring.Shown shown : exploring == null ? List.<Exploring.Shown>of() : exploring.shown()) {
                if (again || interruption.happened() || reproduced.size() == MOST_REPRODUCED) {
                    break;
                }
                Finding failure = find(findings, shown.key());
                String times = reproduce(java, failure, run, fork, interruption);
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
                    test = tests.write(test(Schedule.ofToken(failure.token()), failure.effect(), java));
                }
            }
            RunSummary summary = target.summary(result, seed, interruption.happened(), notes);
            Store.save(run, typed, summary, findings);
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, findings));
            return new Result(report, exploring, reproduced, fork, test, verdict(report, exploring));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    /**
     * Runs a schedule again.
     *
     * @param debug where a debugger attaches, or null if none will
     */
    public Result replay(String typed, String which, List<String> command, DebugPort debug,
            Interruption interruption) {
        JavaCommand given = controllable(target.command(REPLAY, command));
        JavaCommand java = debug == null ? given : given.waitsAt(debug);
        Schedule schedule = schedule(which);
        if (!java.program().endsWith(".jar") && !schedule.program().equals(java.program().replace('/', '.'))) {
            throw SessionException.usage("the schedule is one of " + Escape.text(schedule.program()) + ", not of "
                    + Escape.text(java.program()));
        }
        TestFolder tests = tests();
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
            TargetRun.Result result = replay(java, file, run.journal(), schedule.seed(), times, debug != null,
                    interruption);
            Exploring exploring = result.journal().exploring();
            List<Finding> findings = result.journal().findings();
            RunSummary summary = target.summary(result, schedule.seed(), interruption.happened(), List.of());
            Store.save(run, typed, summary, findings);
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, findings));
            Map<String, String> reproduced = exploring == null || exploring.shown().isEmpty()
                    ? Map.of()
                    : Map.of(exploring.shown().get(0).key(), times(exploring.same(), exploring.schedules()));
            String test = null;
            if (tests != null && exploring != null && !exploring.shown().isEmpty() && exploring.divergence() == null) {
                Finding failure = find(findings, exploring.shown().get(0).key());
                test = failure == null ? null : tests.write(test(schedule, failure.effect(), java));
            }
            return new Result(report, exploring, reproduced, false, test, replayVerdict(report, exploring));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    private AgentOptions exploring(JavaCommand java, Path journal, long seed, Duration budget) {
        AgentOptions options = program(target.options("explore", journal, seed), java);
        oracles(options);
        options.add("budget", Long.toString(budget.toMillis()));
        settings.number(SettingKey.ITERATIONS).ifPresent(n -> options.add("iterations", n.toString()));
        settings.number(SettingKey.MAX_STEPS).ifPresent(n -> options.add("max-steps", n.toString()));
        settings.text(SettingKey.STRATEGY).ifPresent(s -> options.add("strategy", s));
        if (settings.flag(SettingKey.KEEP_GOING)) {
            options.add("keep-going", "true");
        }
        return options;
    }

    /** How often a failure comes again, like "20/20 reproduced": in one other JVM, or in as many as there are times. */
    private String reproduce(JavaCommand java, Finding first, RunDirectory run, boolean fork,
            Interruption interruption) throws IOException {
        if (first == null || first.schedule() == null) {
            return null;
        }
        Path journal = run.path().resolve("reproduced.jsonl");
        int jvms = fork ? TIMES_FORKED : 1;
        int times = fork ? 1 : TIMES;
        int same = 0;
        int failed = 0;
        int runs = 0;
        for (int i = 0; i < jvms && !interruption.happened(); i++) {
            Files.deleteIfExists(journal);
            TargetRun.Result again = replay(java, Path.of(first.schedule()), journal, 0, times, false, interruption);
            Exploring exploring = again.journal().exploring();
            same += exploring == null ? 0 : exploring.same();
            // Only if the first one failed: later ones may do so because of what earlier ones left behind.
            failed += exploring == null || exploring.shown().isEmpty() ? 0 : exploring.failed();
            runs += exploring == null ? times : exploring.schedules();
        }
        // What waits for the world outside of the model cannot always follow its schedule, and may fail all the same.
        return same == 0 && failed > 0 ? failed + "/" + runs + " failed again, by other schedules," : times(same, runs);
    }

    private static String times(int same, int runs) {
        return same + "/" + runs + " reproduced";
    }

    private TargetRun.Result replay(JavaCommand java, Path schedule, Path journal, long seed, long times,
            boolean debugged, Interruption interruption) throws IOException {
        AgentOptions options = program(target.options("replay", journal, seed), java)
                .add("schedule", schedule.toAbsolutePath().toString()).add("times", Long.toString(times));
        oracles(options);
        settings.number(SettingKey.MAX_STEPS).ifPresent(n -> options.add("max-steps", n.toString()));
        if (debugged) {
            options.add("debug", "true");
        }
        options.add("budget", Long.toString(settings.budget().orElse(BUDGET).toMillis()));
        // Whoever looks at a program with a debugger has no budget.
        Duration budget = debugged ? null : settings.budget().orElse(BUDGET).plus(GRACE);
        return target.launchControlled(java, options, journal, budget, interruption,
                (elapsed, schedules, findings) -> progress.replaying(elapsed, times));
    }

    private TestFolder tests() {
        return settings.path(SettingKey.WRITE_TEST).map(given -> new TestFolder(given, target.directory()))
                .orElse(null);
    }

    private TestSource test(Schedule schedule, String effect, JavaCommand java) throws IOException {
        List<String> watched = new ArrayList<>();
        if (!settings.include().isEmpty()) {
            watched.add("include=" + String.join(";", settings.include()));
        }
        if (!settings.exclude().isEmpty()) {
            watched.add("exclude=" + String.join(";", settings.exclude()));
        }
        TestSource test = new TestSource(schedule, effect, java.arguments(), watched);
        if (settings.path(SettingKey.EXPECT_OUTPUT).isPresent()) {
            test.expect("expectOutput",
                    Files.readString(target.directory().resolve(settings.path(SettingKey.EXPECT_OUTPUT).get())));
        }
        settings.text(SettingKey.FAIL_OUTPUT).ifPresent(regex -> test.expect("failOutput", regex));
        settings.number(SettingKey.EXPECT_EXIT).ifPresent(n -> test.expect("expectExit", n));
        return test;
    }

    private static AgentOptions program(AgentOptions options, JavaCommand java) {
        return options.add("program", java.program()).add("args", String.join("\u001f", java.arguments()));
    }

    private void oracles(AgentOptions options) {
        settings.path(SettingKey.EXPECT_OUTPUT).ifPresent(file -> {
            Path path = target.directory().resolve(file);
            if (!Files.isReadable(path)) {
                throw SessionException.usage("--expect-output: " + Escape.text(file.toString()) + " cannot be read");
            }
            options.add("expect-output", path.toString());
        });
        settings.text(SettingKey.FAIL_OUTPUT).ifPresent(regex -> options.add("fail-output", regex));
        settings.number(SettingKey.EXPECT_EXIT).ifPresent(n -> options.add("expect-exit", n.toString()));
    }

    private static JavaCommand controllable(JavaCommand java) {
        if (java.program().startsWith("@")) {
            throw SessionException.usage("'" + Escape.text(java.program()) + "' is a file of options, which explore and"
                    + " replay cannot read: write them out, with a main class or a jar (java -cp DIR Main)");
        }
        if (java.isModule() || java.program().endsWith(".java")) {
            throw SessionException.usage("'" + Escape.text(java.program())
                    + "' cannot be run again and again: name a main class or a jar (java -cp DIR Main)");
        }
        return java;
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
        Finding finding = Store.scheduled(target.directory().resolve(settings.out()), which);
        if (finding.token() == null) {
            throw SessionException.usage(Escape.text(which) + " has no schedule: heddle explore finds one");
        }
        return Schedule.ofToken(finding.token());
    }

    private static Finding find(List<Finding> findings, String key) {
        for (Finding f : findings) {
            if (dev.heddle.model.Findings.siteKey(f).equals(key)) {
                return f;
            }
        }
        return null;
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
