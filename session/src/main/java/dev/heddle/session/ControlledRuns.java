package dev.heddle.session;

import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Schedule;
import dev.heddle.report.Escape;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What all verbs that run threads one at a time share: the options of the agent, and schedules that are run again. */
final class ControlledRuns {
    static final Duration BUDGET = Duration.ofSeconds(60);
    /** For the start of the JVM, the last iteration and the search for the smallest schedule. */
    static final Duration GRACE = Duration.ofSeconds(30);
    private static final int TIMES = 20;
    /** With a JVM for each. */
    private static final int TIMES_FORKED = 5;

    /** A class that was there and whose initializer failed is another matter. */
    private static final Pattern MISSING = Pattern
            .compile("java\\.lang\\.(UnsupportedClassVersionError: |NoClassDefFoundError: (?!Could not initialize))");

    private final Settings settings;
    private final TargetRun target;
    private final Progress progress;
    private List<String> leftOut = List.of();

    ControlledRuns(Settings settings, TargetRun target, Progress progress) {
        this.settings = settings;
        this.target = target;
        this.progress = progress;
    }

    /** These are not watched either. */
    void leaveOut(List<String> patterns) {
        leftOut = List.copyOf(patterns);
    }

    /** What to run, and what counts as a failure. */
    AgentOptions options(String mode, JavaCommand java, Path journal, long seed) {
        AgentOptions options = target.options(mode, journal, seed, leftOut).add("program", java.program())
                .add("args", String.join("\u001f", java.arguments()));
        options.add("atomic", settings.atomic());
        oracles(options);
        return options;
    }

    /** @throws SessionException if what counts as a failure cannot be told */
    void checkOracles() {
        oracles(new AgentOptions());
    }

    /**
     * How often a failure comes again, like "20/20 reproduced": in one other JVM, or in as many as there are times.
     *
     * @param witness file of the candidate that is to be seen again although nothing fails, or null
     */
    String reproduce(JavaCommand java, Finding first, RunDirectory run, boolean fork, Path witness,
            Interruption interruption) throws IOException {
        if (first == null || first.schedule() == null || target.timeIsUp()) {
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
            TargetRun.Result again = replay(java, Path.of(first.schedule()), journal, 0, times, false, witness,
                    interruption);
            Exploring exploring = again.journal().exploring();
            if (exploring == null && again.outcome().overBudget() && target.timeIsUp()) {
                // Ended by who waits for all of it, and not because it takes too long.
                return null;
            }
            same += exploring == null ? 0 : exploring.same();
            // Only if the first one failed: later ones may do so because of what earlier ones left behind.
            failed += exploring == null || exploring.shown().isEmpty() ? 0 : exploring.failed();
            runs += exploring == null ? times : exploring.schedules();
        }
        // What waits for the world outside of the model cannot always follow its schedule, and may fail all the same.
        return same == 0 && failed > 0 ? failed + "/" + runs + " failed again, by other schedules," : times(same, runs);
    }

    static String times(int same, int runs) {
        return same + "/" + runs + " reproduced";
    }

    TargetRun.Result replay(JavaCommand java, Path schedule, Path journal, long seed, long times,
            boolean debugged, Path witness, Interruption interruption) throws IOException {
        AgentOptions options = options("replay", java, journal, seed)
                .add("schedule", schedule.toAbsolutePath().toString()).add("times", Long.toString(times));
        settings.number(SettingKey.MAX_STEPS).ifPresent(n -> options.add("max-steps", n.toString()));
        if (witness != null) {
            options.add("witness", witness.toAbsolutePath().toString());
        }
        if (debugged) {
            options.add("debug", "true");
        }
        options.add("budget", Long.toString(settings.budget().orElse(BUDGET).toMillis()));
        // Whoever looks at a program with a debugger has no budget.
        Duration budget = debugged ? null : settings.budget().orElse(BUDGET).plus(GRACE);
        return target.launchControlled(java, options, journal, budget, interruption,
                (elapsed, schedules, findings) -> progress.replaying(elapsed, times));
    }

    /**
     * What is said of the run as a whole. The JVM ends with 0 when all its runs are over, whatever the target returned in each of them:
     * that is worth no word.
     */
    RunSummary summary(TargetRun.Result result, long seed, boolean interrupted, List<String> notes) {
        RunSummary all = target.summary(result, seed, interrupted, notes);
        return result.outcome().exit() == 0 ? all.withTargetExit(null) : all;
    }

    /**
     * A class that is not there, or that this JVM cannot read, is no bug of the target: it could not run.
     *
     * @throws SessionException if the first run ended like that, and there is nothing else to tell
     */
    static void couldRun(List<Finding> findings, Exploring exploring) {
        for (Finding f : findings) {
            boolean missing = f.kind().equals("failure") && f.effect() != null
                    && MISSING.matcher(f.effect()).lookingAt();
            boolean first = exploring != null && exploring.shown().stream()
                    .anyMatch(s -> s.iteration() == 1 && s.key().equals(Findings.siteKey(f)));
            if (!missing || !first) {
                return;
            }
        }
        if (!findings.isEmpty()) {
            throw new SessionException(ExitCode.NOT_STARTED,
                    "the target could not run, so nothing was checked: " + Escape.text(findings.get(0).effect()));
        }
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

    static JavaCommand controllable(JavaCommand java) {
        if (java.program().startsWith("@")) {
            throw SessionException.usage("'" + Escape.text(java.program()) + "' is a file of options, which cannot be"
                    + " read here: write them out, with a main class or a jar (java -cp DIR Main)");
        }
        if (java.isModule() || java.program().endsWith(".java")) {
            throw SessionException.usage("'" + Escape.text(java.program())
                    + "' cannot be run again and again: name a main class or a jar (java -cp DIR Main)");
        }
        return java;
    }

    TestFolder tests() {
        return settings.path(SettingKey.WRITE_TEST).map(given -> new TestFolder(given, target.directory()))
                .orElse(null);
    }

    TestSource test(Schedule schedule, String effect, JavaCommand java) throws IOException {
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

    static Finding find(List<Finding> findings, String key) {
        for (Finding f : findings) {
            if (Findings.siteKey(f).equals(key)) {
                return f;
            }
        }
        return null;
    }
}
