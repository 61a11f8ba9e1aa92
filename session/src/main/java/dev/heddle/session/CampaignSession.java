package dev.heddle.session;

import dev.heddle.model.Campaign;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import dev.heddle.session.campaign.Engine;
import dev.heddle.session.campaign.EngineException;
import dev.heddle.session.campaign.EngineProvider;
import dev.heddle.session.campaign.LocalEngine;
import dev.heddle.session.campaign.Task;
import dev.heddle.session.campaign.TaskResult;
import dev.heddle.session.campaign.TaskResult.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Many inputs, strategies and seeds in one budget: tasks that an engine runs, and one list of what they found. */
public final class CampaignSession {
    public static final String VERB = "campaign";
    private static final Duration BUDGET = Duration.ofMinutes(5);
    private static final Duration LONGEST_TASK = Duration.ofSeconds(60);
    private static final long ITERATIONS = 200;
    private static final long SEEDS = 4;
    private static final List<String> STRATEGIES = List.of("portfolio", "random", "pct", "pos", "speed", Task.DETECT);
    private static final String PAGE = "report.html";

    private final Settings settings;
    private final TargetRun target;
    private final Path agentJar;
    private final Progress progress;

    public CampaignSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.agentJar = agentJar;
        this.progress = progress;
    }

    /**
     * @param page    the page that was written
     * @param run     the directory, for {@code --resume}
     * @param missing tasks that were planned and not run
     */
    public record Result(Report report, String page, String run, int missing, ExitCode exit) {
        public Campaign campaign() {
            return report.campaign();
        }
    }

    /**
     * @param command the java command
     * @param inputs  a file, or null if the command is the only input
     */
    public Result run(String typed, List<String> command, Path inputs, Interruption interruption) {
        JavaCommand java = target.command(VERB, command);
        List<InputsFile.Input> all = inputs == null
                ? List.of(new InputsFile.Input("", List.of(), null, Map.of()))
                : InputsFile.read(target.directory().resolve(inputs));
        List<String> strategies = strategies(java);
        new ControlledRuns(settings, target, progress).checkOracles();
        new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        List<Task> tasks = tasks(java, all, strategies, seed);
        RunDirectory run = target.createRun();
        KeptCampaign kept = new KeptCampaign(run.path());
        try {
            kept.plan(new KeptCampaign.Plan(typed, code(java), seed, budget().toMillis(), java.words(), tasks));
        } catch (IOException e) {
            throw unwritable(run.path());
        }
        progress.started(java.program(), seed);
        return go(typed, java, run, kept, seed, tasks, budget(), interruption);
    }

    /** Goes on with a campaign that was ended before its tasks were. */
    public Result resume(Path where, Interruption interruption) {
        Path directory = target.directory().resolve(where).normalize();
        KeptCampaign kept = new KeptCampaign(directory);
        KeptCampaign.Plan plan = kept.plan();
        JavaCommand java = target.command(VERB, plan.command());
        if (!plan.code().equals(code(java))) {
            throw SessionException.usage("--resume: the classes have changed since the campaign in "
                    + Escape.text(where.toString()) + " began: begin another one");
        }
        new Reporting(settings, target.directory(), LocalDate.now());
        progress.started(java.program(), plan.seed());
        Duration budget = settings.budget().orElse(Duration.ofMillis(plan.budget()));
        return go(plan.typed(), java, new RunDirectory(directory), kept, plan.seed(), plan.tasks(), budget,
                interruption);
    }

    private Duration budget() {
        return settings.budget().orElse(BUDGET);
    }

    private String code(JavaCommand java) {
        CodeVersion code = new CodeVersion(java.places(target.directory()), target.directory().resolve(settings.out()));
        return code.name() + code.others();
    }

    private static SessionException unwritable(Path path) {
        return SessionException.usage("--out: " + Escape.text(path.toString()) + " cannot be written");
    }

    /** Those that were named; else those that can be used. */
    private List<String> strategies(JavaCommand java) {
        List<String> named = settings.strategies();
        try {
            ControlledRuns.controllable(java);
        } catch (SessionException e) {
            if (named.stream().anyMatch(s -> !s.equals(Task.DETECT))) {
                throw e;
            }
            return List.of(Task.DETECT);
        }
        return named.isEmpty() ? STRATEGIES : named.stream().distinct().toList();
    }

    /** Seed by seed, so that a budget that is too small is shared fairly. */
    private List<Task> tasks(JavaCommand java, List<InputsFile.Input> inputs, List<String> strategies, long seed) {
        Settings own = settings.copy().remove(SettingKey.JSON, SettingKey.SARIF, SettingKey.HTML, SettingKey.OUT,
                SettingKey.BUDGET, SettingKey.SEED, SettingKey.STRATEGY, SettingKey.STRATEGIES, SettingKey.SEEDS,
                SettingKey.JOBS, SettingKey.ENGINE, SettingKey.TASK_BUDGET, SettingKey.WRITE_TEST, SettingKey.JDK,
                SettingKey.TRACE, SettingKey.FORK, SettingKey.QUIET, SettingKey.FAIL_ON)
                .put(SettingKey.KEEP_GOING, true)
                .put(SettingKey.ITERATIONS, settings.number(SettingKey.ITERATIONS).orElse(ITERATIONS));
        settings.path(SettingKey.EXPECT_OUTPUT).ifPresent(
                file -> own.put(SettingKey.EXPECT_OUTPUT, target.directory().resolve(file)));
        Duration quarter = budget().dividedBy(4);
        long millis = settings.duration(SettingKey.TASK_BUDGET)
                .orElse(quarter.compareTo(LONGEST_TASK) < 0 ? quarter : LONGEST_TASK).toMillis();
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < settings.number(SettingKey.SEEDS).orElse(SEEDS); i++) {
            for (InputsFile.Input input : inputs) {
                for (String strategy : strategies) {
                    tasks.add(new Task(tasks.size(), input.name(), strategy, seed + i,
                            java.with(input.arguments()).words(), target.directory().toString(), input.environment(),
                            input.stdin() == null ? null : input.stdin().toString(), own.texts(), millis, 0));
                }
            }
        }
        return tasks;
    }

    private Result go(String typed, JavaCommand java, RunDirectory run, KeptCampaign kept, long seed, List<Task> tasks,
            Duration budget, Interruption interruption) {
        long begin = System.nanoTime();
        long end = begin + budget.toNanos();
        long deadline = System.currentTimeMillis() + budget.toMillis();
        Path scratch = run.path().resolve("scratch");
        try {
            Map<Integer, TaskResult> results = new TreeMap<>(kept.results());
            List<Task> open = tasks.stream().filter(t -> !results.containsKey(t.number()))
                    .map(t -> t.until(deadline)).toList();
            Incoming known = new Incoming();
            results.values().forEach(known::add);
            String name;
            try (Engine engine = engine(run.path(), scratch, interruption)) {
                name = engine.name();
                engine.run(open, () -> interruption.happened() || System.nanoTime() >= end
                        || known.hopeless(), result -> {
                            // What nobody has seen to its end is open again for who goes on.
                            if (result.outcome() == Outcome.NOT_RUN) {
                                return;
                            }
                            try {
                                kept.keep(result);
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                            results.put(result.number(), result);
                            known.add(result);
                            progress.campaign(results.size(), tasks.size(), known.distinct(),
                                    Duration.ofNanos(Math.max(0, end - System.nanoTime())));
                        });
            }
            if (known.hopeless()) {
                forget(run, results.values());
                throw new SessionException(ExitCode.NOT_STARTED, known.why());
            }
            CampaignMerge merge = new CampaignMerge(tasks, results, run.path());
            merge.again(settings.copy().until(end), target.directory(), agentJar, interruption);
            Campaign campaign = merge.campaign(name);
            kept.campaign(campaign);
            return result(typed, run, seed, begin, merge, interruption);
        } catch (EngineException e) {
            forget(run, kept(kept));
            throw SessionException.usage("--engine: " + Escape.text(e.getMessage()));
        } catch (IOException | UncheckedIOException e) {
            throw unwritable(run.path());
        } finally {
            TaskRuns.delete(scratch);
        }
    }

    private static Collection<TaskResult> kept(KeptCampaign kept) {
        try {
            return kept.results().values();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** A campaign in which nothing could be run leaves nothing worth keeping. */
    private static void forget(RunDirectory run, Collection<TaskResult> results) {
        if (results.stream().allMatch(r -> r.outcome() == Outcome.NOT_STARTED)) {
            TaskRuns.delete(run.path());
        }
    }

    private Engine engine(Path run, Path scratch, Interruption interruption) {
        String url = settings.text(SettingKey.ENGINE).orElse(null);
        if (url != null) {
            return EngineProvider.find(url, agentJar.toAbsolutePath(), run.toAbsolutePath());
        }
        long jobs = settings.number(SettingKey.JOBS).orElse((long) Runtime.getRuntime().availableProcessors());
        return new LocalEngine((int) Math.min(1 << 10, jobs), new TaskRuns(agentJar, scratch, interruption)::run);
    }

    private Result result(String typed, RunDirectory run, long seed, long begin, CampaignMerge merge,
            Interruption interruption) throws IOException {
        List<String> notes = merge.notes();
        if (interruption.happened()) {
            notes.add(0, "interrupted; what was found until then is kept");
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        RunSummary all = merge.summary();
        RunSummary summary = all == null
                ? new RunSummary(seed, "", 0, 0, 0, 0, 0, seconds, false, notes, null)
                : new RunSummary(seed, all.jdk(), all.classesInstrumented(), all.classesSkipped(), all.threads(),
                        all.events(), merge.runs(), seconds, all.canary(), notes, null, all.complete());
        List<Finding> findings = merge.findings();
        Store.save(run, typed, summary, findings);
        StoryFile.write(run.path(), merge.stories());
        GivenCandidates.keepRaces(findings, run.path());
        Path shown = target.directory().relativize(run.path().toAbsolutePath().normalize());
        Path page = settings.path(SettingKey.HTML).orElse(shown.resolve(PAGE));
        Report report = new Reporting(settings.copy().put(SettingKey.HTML, page), target.directory(), LocalDate.now())
                .report(new Store.Run(run.path(), typed, summary, findings));
        ExitCode exit = report.triage().fails(settings.failOn(Finding.CONFIRMED))
                ? ExitCode.FINDINGS
                : merge.checked() ? ExitCode.OK : ExitCode.NOT_VERIFIED;
        Files.deleteIfExists(run.path().resolve("reproduced.jsonl"));
        return new Result(report, page.toString(), shown.toString(), merge.missing(), exit);
    }

    /** What is known while tasks come in; guarded by its monitor. */
    private static final class Incoming {
        private final Set<String> keys = new HashSet<>();
        private String why;
        private boolean started;

        synchronized void add(TaskResult result) {
            result.findings().forEach(f -> keys.add(Findings.siteKey(f)));
            started |= result.outcome() != Outcome.NOT_STARTED;
            why = why == null ? result.problem() : why;
        }

        synchronized int distinct() {
            return keys.size();
        }

        /** Whether there were tasks, and none could be started. */
        synchronized boolean hopeless() {
            return !started && why != null;
        }

        synchronized String why() {
            return why;
        }
    }
}
