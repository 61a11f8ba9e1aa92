package dev.heddle.session;

import dev.heddle.model.Confirming;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Localizing;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Schedule;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The whole loop in one budget: detect, predict and confirm, explore, try again, localize. Each step is the session of the verb of its
 * name, with a store of its own below the run's directory; what they find is one list in the end.
 */
public final class HuntSession {
    /** What stands before the {@code --}, for hints. */
    public static final String VERB = "hunt";
    private static final int STEPS = 5;
    /** Failures that are tried again, beyond those that the steps have tried themselves. */
    private static final int MOST_REPLAYED = 8;
    /** With less than this a JVM does not come to its first run. */
    private static final Duration LEAST = Duration.ofSeconds(2);
    private static final String PAGE = "report.html";

    private final Settings settings;
    private final TargetRun target;
    private final Path directory;
    private final Path agentJar;
    private final Progress progress;

    public HuntSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.directory = directory;
        this.agentJar = agentJar;
        this.progress = progress;
    }

    /**
     * What one step did.
     *
     * @param words   a sentence without its full stop
     * @param checked whether it looked at something, so that it would have counted if there had been nothing to find
     */
    public record Step(String name, double seconds, String words, boolean checked) {
    }

    /**
     * @param page the page that was written
     * @param test what came of {@code --write-test}, or null
     */
    public record Result(Report report, List<Step> steps, String page, String test, ExitCode exit) {
        /** Whether any step checked anything. */
        public boolean checked() {
            return steps.stream().anyMatch(Step::checked);
        }
    }

    /**
     * @param command the java command; with a test it names no program
     * @param test    the test that is the target, or null
     */
    public Result hunt(String typed, List<String> command, TestOptions test, Interruption interruption) {
        if (test != null && settings.has(SettingKey.WRITE_TEST)) {
            throw SessionException.usage("--write-test needs a program: it does not go with --test");
        }
        LocalizeTargets targets = new LocalizeTargets(settings, target);
        JavaCommand java = targets.java(VERB, command, test, interruption);
        ControlledRuns controlled = new ControlledRuns(settings, target, progress);
        controlled.checkOracles();
        TestFolder tests = controlled.tests();
        new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(targets.name(java), seed);
        Hunt hunt = new Hunt(typed, java, targets.leftOut(), run, seed, interruption);
        try {
            hunt.detect();
            hunt.confirm();
            hunt.explore();
            hunt.replay();
            hunt.localize();
            return hunt.result(tests);
        } catch (SessionException e) {
            hunt.forget();
            throw e;
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        }
    }

    /** One hunt, while it goes on. */
    private final class Hunt {
        final String typed;
        final JavaCommand java;
        final RunDirectory run;
        final Interruption interruption;
        final Settings common;
        final long begin = System.nanoTime();
        final long end;
        final Catch found = new Catch();
        final List<Step> steps = new ArrayList<>();
        final List<RunSummary> summaries = new ArrayList<>();
        final List<String> notes = new ArrayList<>();
        /** Why threads cannot be run one at a time here, or null. */
        String uncontrollable;

        Hunt(String typed, JavaCommand java, List<String> leftOut, RunDirectory run, long seed,
                Interruption interruption) {
            this.typed = typed;
            this.java = java;
            this.run = run;
            this.interruption = interruption;
            Duration budget = settings.budget().orElse(ControlledRuns.BUDGET);
            this.end = begin + budget.toNanos();
            List<String> exclude = new ArrayList<>(settings.exclude());
            exclude.addAll(leftOut);
            // Files and the verdict belong to the whole; so does which JDK runs it, which the command already names.
            this.common = settings.copy().put(SettingKey.SEED, seed).put(SettingKey.EXCLUDE, exclude)
                    .remove(SettingKey.JSON, SettingKey.SARIF, SettingKey.HTML, SettingKey.MARKDOWN,
                            SettingKey.WRITE_TEST,
                            SettingKey.CANDIDATES, SettingKey.PREDICT, SettingKey.THROTTLE, SettingKey.TRACE,
                            SettingKey.JDK, SettingKey.FREE);
            try {
                ControlledRuns.controllable(java);
            } catch (SessionException e) {
                uncontrollable = e.getMessage();
            }
        }

        /**
         * What a step may use.
         *
         * @param part of the time that is left: for its search
         * @param most of the same: after this it is ended, so that something is left for those that follow
         */
        Settings share(String step, double part, double most) {
            Duration left = left();
            Duration budget = Duration.ofMillis(Math.max(1, (long) (left.toMillis() * part)));
            // The hunt is one run to those who remember, not one for each step.
            return common.copy().put(SettingKey.OUT, run.path().resolve(step)).put(SettingKey.BUDGET, budget)
                    .put(SettingKey.STORE, SettingKey.NO_STORE)
                    .until(System.nanoTime() + (long) (left.toNanos() * most));
        }

        Duration left() {
            return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
        }

        /** What a step does; it returns what came of it. */
        interface Work {
            Step run(long since) throws IOException;
        }

        /** @throws SessionException if the target cannot be run at all */
        void step(String name, String what, Work work) throws IOException {
            long since = System.nanoTime();
            String skipped = interruption.happened()
                    ? "not done: interrupted"
                    : !steps.isEmpty() && left().compareTo(LEAST) < 0 ? "not done: no time was left" : null;
            if (skipped != null) {
                steps.add(new Step(name, 0, skipped, false));
                return;
            }
            progress.step(steps.size() + 1, STEPS, name + ": " + what, left());
            try {
                steps.add(work.run(since));
            } catch (SessionException e) {
                if (steps.isEmpty() && e.exit() == ExitCode.NOT_STARTED) {
                    throw e;
                }
                steps.add(new Step(name, seconds(since), "not done: " + e.getMessage(), false));
            }
            keep();
        }

        void detect() throws IOException {
            step("detect", "one run with free threads", since -> {
                Settings own = share("detect", 0.2, 0.2);
                DetectSession.Result result = new DetectSession(own, directory, agentJar, quiet()).run(typed,
                        java.words(), interruption);
                RunSummary summary = result.report().run();
                List<Finding> findings = all(result.report());
                found.add("detect", findings, null, Map.of(), null);
                saw("detect", summary);
                boolean checked = summary.verified() && summary.threads() > 1;
                String words = summary.threads() > 1 || !findings.isEmpty()
                        ? counted(findings.size()) + " in one run with " + Words.count(summary.threads(), "thread")
                                + (result.overBudget() ? ", which did not come to an end" : "")
                        : "nothing to check: the target never had a second thread";
                return new Step("detect", seconds(since), unless(summary, words), checked);
            });
        }

        void confirm() throws IOException {
            if (uncontrollable != null) {
                free();
                return;
            }
            step("confirm", "what might happen in other runs is made to happen", since -> {
                ExploreSession.Result result = new ConfirmSession(share("confirm", 0.3, 0.45), directory, agentJar,
                        quiet())
                        .confirm(typed, java.words(), interruption);
                return confirmed(result, since);
            });
        }

        /** For programs whose threads cannot be run one at a time. */
        void free() throws IOException {
            step("confirm", "what might happen in other runs, with free threads", since -> {
                Settings own = share("confirm", 0.7, 1).remove(SettingKey.MAX_STEPS, SettingKey.FORK,
                        SettingKey.ABSTRACTION, SettingKey.ATOMIC, SettingKey.EACH);
                ExploreSession.Result result = new FreeConfirmSession(own, directory, agentJar, quiet()).confirm(typed,
                        java.words(), interruption);
                return confirmed(result, since);
            });
        }

        Step confirmed(ExploreSession.Result result, long since) {
            List<Finding> findings = all(result.report());
            found.add("confirm", findings, result.exploring(), result.reproduced(), null);
            saw("confirm", result.report().run());
            boolean checked = result.exit() != ExitCode.NOT_VERIFIED;
            String words = result.confirming() == null
                    ? "the target's JVM ended before anything was tried"
                    : result.confirming().fates().isEmpty()
                            ? "nothing was predicted in " + Words.count(result.confirming().predicting(), "run")
                                    + (findings.isEmpty() ? "" : ", " + counted(findings.size()))
                            : tried(result.confirming(), findings);
            return new Step("confirm", seconds(since), unless(result.report().run(), words), checked);
        }

        /**
         * Whether each run needs a JVM of its own: because somebody said so, or because a failure did not come again in a fresh one, so the target
         * leaves something behind that the next run stumbles over.
         */
        private boolean forks() {
            return settings.flag(SettingKey.FORK) || found.anyRefuted();
        }

        void explore() throws IOException {
            if (uncontrollable != null) {
                steps.add(new Step("explore", 0, "not done: " + uncontrollable, false));
                return;
            }
            boolean forks = forks();
            step("explore", "many schedules, one thread at a time" + (forks ? ", each in a JVM of its own" : ""),
                    since -> {
                        Settings own = share("explore", 0.3, 0.45).put(SettingKey.KEEP_GOING, true).put(SettingKey.FORK,
                                forks);
                        ExploreSession.Result result = new ExploreSession(own, directory, agentJar, quiet()).explore(
                                typed,
                                java.words(), interruption);
                        List<Finding> findings = all(result.report());
                        found.add("explore", findings, result.exploring(), result.reproduced(), null);
                        saw("explore", result.report().run());
                        if (result.exploring() == null) {
                            return new Step("explore", seconds(since),
                                    "the target's JVM ended before anything was explored",
                                    false);
                        }
                        boolean checked = result.exit() != ExitCode.NOT_VERIFIED;
                        String words = result.exploring().threads() <= 1
                                ? "nothing to explore: the target never had a second thread"
                                : Words.count(result.exploring().schedules(), "schedule") + " run, "
                                        + Words.count(result.exploring().distinct(), "distinct order") + ", "
                                        + counted(findings.size());
                        return new Step("explore", seconds(since), unless(result.report().run(), words), checked);
                    });
        }

        void replay() throws IOException {
            List<Finding> untried = found.untried();
            if (untried.isEmpty()) {
                steps.add(new Step("replay", 0, found.anyHarm()
                        ? "nothing left: each step has tried again what it found"
                        : "nothing to try again: no run has failed", false));
                return;
            }
            step("replay", Words.count(untried.size(), "failure") + " again in a fresh JVM", since -> {
                Settings own = share("replay", 0.3, 0.4);
                TargetRun fresh = new TargetRun(own, directory, agentJar, quiet());
                ControlledRuns runs = new ControlledRuns(own, fresh, quiet());
                RunDirectory place = fresh.createRun();
                int again = 0;
                int tried = 0;
                for (Finding failure : untried) {
                    String times = tried == MOST_REPLAYED || interruption.happened()
                            ? null
                            : runs.reproduce(java, failure, place, forks(), null, interruption);
                    if (times == null) {
                        continue;
                    }
                    tried++;
                    again += times.startsWith("0/") ? 0 : 1;
                    found.tried(failure, times);
                }
                TargetRun.removeIfEmpty(place);
                return new Step("replay", seconds(since), again + " of " + Words.count(tried, "failure")
                        + " happened again" + (tried < untried.size()
                                ? ", " + (untried.size() - tried) + " not tried: no time was left"
                                : ""),
                        false);
            });
        }

        void localize() throws IOException {
            if (!found.unexplainedHarm()) {
                steps.add(new Step("localize", 0, found.anyHarm()
                        ? "not needed: who waits for whom is the answer"
                        : "nothing to blame: no run has failed", false));
                return;
            }
            if (uncontrollable != null) {
                steps.add(new Step("localize", 0, "not done: heddle localize --free can do it with free threads",
                        false));
                return;
            }
            if (forks()) {
                steps.add(new Step("localize", 0,
                        "not done: it makes many runs in one JVM, and here each needs one of its own", false));
                return;
            }
            step("localize", "runs that fail are compared with runs that pass", since -> {
                LocalizeSession.Result result = new LocalizeSession(share("localize", 0.4, 1), directory, agentJar,
                        quiet()).localize(typed, java.words(), null, LocalizeSession.PASSING, false, interruption);
                Localizing localizing = result.localizing();
                found.add("localize", all(result.runs().report()), result.runs().exploring(),
                        result.runs().reproduced(), localizing);
                saw("localize", result.runs().report().run());
                String words = localizing == null
                        ? "the target's JVM ended before its runs were compared"
                        : localizing.reason() != null
                                ? "nothing to blame: " + Escape.text(localizing.reason())
                                : "one failed run compared with " + localizing.passed() + " that passed, "
                                        + Words.count(localizing.blames().size(), "suspect") + " blamed";
                return new Step("localize", seconds(since), words, false);
            });
        }

        /** Suppressed ones too: they are sorted out of the whole, not of each step. */
        private List<Finding> all(Report report) {
            List<Finding> all = new ArrayList<>(report.triage().open());
            report.triage().suppressed().forEach(s -> all.add(s.finding()));
            return all;
        }

        private void saw(String step, RunSummary summary) {
            summaries.add(summary);
            summary.notes().forEach(note -> notes.add(step + ": " + note));
        }

        private String unless(RunSummary summary, String words) {
            return summary.verified() ? words : words + "; not verified: " + summary.whyNotVerified();
        }

        private String counted(int findings) {
            return findings == 0 ? "no findings" : Words.count(findings, "finding");
        }

        /** Progress of a step: it begins with a line of its own. */
        private Progress quiet() {
            return new StepProgress(progress);
        }

        /** A hunt that is killed keeps what the steps until then have found. */
        private void keep() throws IOException {
            Catch.Sorted sorted = found.sorted();
            Store.save(run, typed, summary(), sorted.findings());
            StoryFile.write(run.path(), sorted.stories());
        }

        /** A target that never started leaves nothing worth keeping. */
        void forget() {
            if (!steps.isEmpty()) {
                return;
            }
            try (Stream<Path> files = Files.walk(run.path())) {
                files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
            } catch (IOException e) {
                // What cannot be deleted stays; there is a better reason to complain.
                return;
            }
        }

        private RunSummary summary() {
            RunSummary all = Summaries.merge(summaries);
            return all == null
                    ? new RunSummary(common.seed().orElse(0L), "", 0, 0, 0, 0, 0, seconds(begin), false, notes, null)
                    : new RunSummary(all.seed(), all.jdk(), all.classesInstrumented(), all.classesSkipped(),
                            all.threads(), all.events(), all.schedules(), seconds(begin), all.canary(), notes,
                            all.targetExit(), all.complete());
        }

        Result result(TestFolder tests) throws IOException {
            Catch.Sorted sorted = found.sorted();
            String test = tests == null ? null : test(tests, sorted.findings());
            RunSummary summary = summary();
            Store.save(run, typed, summary, sorted.findings());
            StoryFile.write(run.path(), sorted.stories());
            Path page = settings.path(SettingKey.HTML).orElse(settings.out().resolve(run.path().getFileName())
                    .resolve(PAGE));
            Report report = new Reporting(settings.copy().put(SettingKey.HTML, page), target.directory(),
                    LocalDate.now()).report(new Store.Run(run.path(), typed, summary, sorted.findings()));
            boolean checked = steps.stream().anyMatch(Step::checked);
            ExitCode exit = report.triage().fails(settings.failOn(Finding.CONFIRMED))
                    ? ExitCode.FINDINGS
                    : checked ? ExitCode.OK : ExitCode.NOT_VERIFIED;
            return new Result(report, List.copyOf(steps), page.toString(), test, exit);
        }

        private String test(TestFolder tests, List<Finding> findings) throws IOException {
            for (Finding f : findings) {
                if (f.severity() == 2 && f.token() != null) {
                    return tests.write(new ControlledRuns(settings, target, progress)
                            .test(Schedule.ofToken(f.token()), f.effect(), java));
                }
            }
            return TestFolder.NOTHING;
        }
    }

    private static double seconds(long since) {
        return (System.nanoTime() - since) / 1e9;
    }

    /** Passes on how far a step has come, and not that it begins, which was said in other words. */
    private record StepProgress(Progress whole) implements Progress {
        @Override
        public void started(String program, long seed) {
            // The hunt has told that.
        }

        @Override
        public void running(Duration elapsed, long threads, long events, int findings) {
            whole.running(elapsed, threads, events, findings);
        }

        @Override
        public void exploring(Duration elapsed, long schedules, int findings) {
            whole.exploring(elapsed, schedules, findings);
        }

        @Override
        public void recording(Duration elapsed, int passed, boolean failed) {
            whole.recording(elapsed, passed, failed);
        }

        @Override
        public void replaying(Duration elapsed, long times) {
            whole.replaying(elapsed, times);
        }

        @Override
        public void waits(DebugPort port) {
            whole.waits(port);
        }
    }

    /** What came of the candidates; what failed without any of them is told apart. */
    static String tried(Confirming confirming, List<Finding> findings) {
        Set<String> keys = confirming.fates().stream().map(Confirming.Fate::key).filter(Objects::nonNull)
                .collect(Collectors.toSet());
        List<Finding> harmful = findings.stream().filter(f -> f.severity() == 2).toList();
        long others = harmful.stream().filter(f -> !keys.contains(Findings.siteKey(f))).count();
        return Words.count(confirming.fates().size(), "candidate") + ", " + confirming.confirmed() + " happened, "
                + (harmful.size() - others) + " with harm"
                + (others == 0 ? "" : "; " + Words.count(others, "failure") + " without any of them");
    }
}
