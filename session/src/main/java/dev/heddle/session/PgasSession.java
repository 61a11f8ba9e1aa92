package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Stories;
import dev.heddle.model.Story;
import dev.heddle.pgas.Candidates;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Words;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Predicts races of a PCJ program from one run over several JVMs, and makes them happen in others. */
public final class PgasSession {
    /** What stands before the {@code --}, for hints. */
    public static final String VERB = "pgas";
    private static final int NODES = 2;
    private static final int THREADS = 2;
    private static final int MOST_NODES = 64;
    /** Beside which the second phase is not worth beginning. */
    private static final Duration LEAST = Duration.ofSeconds(2);

    private final Settings settings;
    private final TargetRun target;
    private final Path agentJar;
    private final Progress progress;

    public PgasSession(Settings settings, Path directory, Path agentJar, Progress progress) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, progress);
        this.agentJar = agentJar;
        this.progress = progress;
    }

    /**
     * What it took.
     *
     * @param predicted  pairs of places
     * @param confirmed  of them
     * @param harmful    of those
     * @param runs       of the second phase
     * @param predicting seconds of the first phase
     * @param confirming seconds of the second one, 0 if there was none
     */
    public record Figures(int nodes, int threads, int predicted, int confirmed, int harmful, int runs,
            double predicting, double confirming) {
    }

    /** What was found, and what the shell is told. */
    public record Result(Report report, Figures figures, ExitCode exit) {
    }

    /**
     * @param attach told the commands of the nodes, which somebody else starts; null if Heddle does
     */
    public Result run(String typed, List<String> command, PgasElsewhere.Announcer attach, Interruption interruption) {
        JavaCommand java = target.command(VERB, command);
        PgasProgram program = new PgasProgram(java, target.directory());
        int nodes = settings.number(SettingKey.NODES).map(Long::intValue).orElse(NODES);
        int threads = settings.number(SettingKey.THREADS).map(Long::intValue).orElse(THREADS);
        if (nodes > MOST_NODES || threads > MOST_NODES) {
            throw SessionException.usage("--" + (nodes > MOST_NODES ? "nodes" : "threads") + ": more than " + MOST_NODES
                    + " are too many for one machine");
        }
        PgasLaunch launch = attach == null
                ? here(program, nodes, threads)
                : new PgasElsewhere(settings, program, agentJar, nodes, threads, attach, progress);
        Reporting reporting = new Reporting(settings, target.directory(), LocalDate.now());
        long seed = target.seed();
        RunDirectory run = target.createRun();
        progress.started(program.startPoint(), seed);
        Work work = new Work(typed, launch, attach == null, run, nodes, threads, seed, interruption);
        try {
            work.predict();
            work.confirm();
            return work.result(reporting);
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(run.path().toString()) + " cannot be written");
        } finally {
            TargetRun.removeIfEmpty(run);
        }
    }

    private PgasLaunch here(PgasProgram program, int nodes, int threads) {
        if (!settings.hosts().isEmpty()) {
            throw SessionException.usage("--hosts goes with --attach: without it, nodes are started on this machine");
        }
        Integer first = settings.number(SettingKey.PORT).map(Long::intValue).orElse(null);
        if (first != null) {
            PgasPorts.from(first, nodes);
        }
        PgasNodes started = new PgasNodes(program, target.directory(), agentJar, nodes, threads, progress);
        Pattern failing = settings.text(SettingKey.FAIL_OUTPUT).map(Pattern::compile).orElse(null);
        return (place, options, budget, echo, interruption) -> started.run(place,
                first == null ? PgasPorts.free(nodes) : PgasPorts.from(first, nodes), options, budget, failing,
                echo && !settings.quiet() ? System.out : null, interruption);
    }

    /** One call. */
    private final class Work {
        final String typed;
        final PgasLaunch launch;
        final boolean started;
        final RunDirectory run;
        final int nodes;
        final int threads;
        final long seed;
        final Interruption interruption;
        final long end;
        final List<String> notes = new ArrayList<>();
        PgasNodes.Run first;
        List<Finding> predicted = List.of();
        List<PgasConfirm.Fate> fates = List.of();
        int runs;
        double confirming;

        Work(String typed, PgasLaunch launch, boolean started, RunDirectory run, int nodes, int threads, long seed,
                Interruption interruption) {
            this.typed = typed;
            this.launch = launch;
            this.started = started;
            this.run = run;
            this.nodes = nodes;
            this.threads = threads;
            this.seed = seed;
            this.interruption = interruption;
            this.end = System.nanoTime() + settings.budget().orElse(ControlledRuns.BUDGET).toNanos();
        }

        Duration left() {
            return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
        }

        void predict() throws IOException {
            progress.step(1, 2, "predict: one run on " + Words.count(nodes, "node") + " with "
                    + Words.count(threads, "thread") + " each", left());
            Path place = run.path().resolve("predict");
            first = launch.run(place, node -> options(place, node, "predict"), left(), true, interruption);
            if (started && !interruption.happened()) {
                refuseIfNeverStarted();
            }
            List<Finding> all = new ArrayList<>();
            first.ended().forEach(e -> all.addAll(e.journal().findings()));
            predicted = Findings.assignIds(Findings.dedupe(all));
            // At once: whoever kills Heddle in the second phase keeps the first.
            Store.save(run, typed, summary(), predicted);
        }

        private AgentOptions options(Path place, int node, String phase) {
            Path own = PgasNodes.placeOf(place, node);
            AgentOptions options = new AgentOptions().add("mode", VERB).add("phase", phase).add("node",
                    Integer.toString(node));
            if (started) {
                options.add("launcher", "cli").add("launcher-pid", Long.toString(ProcessHandle.current().pid()));
            }
            options.add("journal", own.resolve(PgasNodes.JOURNAL).toAbsolutePath().toString())
                    .add("seed", Long.toString(seed)).add("include", settings.include())
                    .add("exclude", settings.exclude());
            if (settings.has(SettingKey.LOCAL)) {
                options.add("local", Boolean.toString(settings.flag(SettingKey.LOCAL)));
            }
            settings.text(SettingKey.SAMPLING).ifPresent(how -> options.add("sampling", how));
            if (settings.has(SettingKey.BACKOFF)) {
                options.add("backoff", Boolean.toString(settings.flag(SettingKey.BACKOFF)));
            }
            return options;
        }

        /** A JVM that refuses its options ends like a program that fails; its last words tell. */
        private void refuseIfNeverStarted() throws IOException {
            boolean none = first.ended().stream().noneMatch(e -> e.journal().started());
            if (none && first.death() != null) {
                throw new SessionException(ExitCode.NOT_STARTED, "the target could not be started: "
                        + Escape.text(first.death()));
            }
        }

        void confirm() throws IOException {
            boolean any = predicted.stream().anyMatch(f -> f.kind().equals(Finding.DATA_RACE));
            if (!any || first.death() != null || first.overBudget() || interruption.happened()) {
                return;
            }
            if (left().compareTo(LEAST) < 0) {
                notes.add("no time was left to confirm what was predicted (--budget)");
                return;
            }
            progress.step(2, 2, "confirm: what was predicted is made to happen", left());
            long since = System.nanoTime();
            PgasConfirm phase = new PgasConfirm(launch, run.path(), seed,
                    settings.number(SettingKey.TRIES).map(Long::intValue).orElse(0), end, first,
                    meetsAt(), interruption);
            try {
                fates = phase.confirm(predicted, cells(), (place, node) -> options(place, node, "confirm"));
            } catch (SessionException e) {
                // What was predicted counts as such.
                notes.add("what was predicted was not confirmed: " + e.getMessage());
            }
            runs = phase.runs();
            confirming = (System.nanoTime() - since) / 1e9;
            if (phase.stopped()) {
                notes.add("the budget was used up; what was not tried until then is not confirmed");
            }
        }

        /** What nodes have written beside their journals; where that cannot be read, threads wait at all cells. */
        private Map<String, List<Candidates.Cells>> cells() {
            List<String> texts = new ArrayList<>();
            for (PgasNodes.Ended e : first.ended()) {
                Path file = e.place().resolve(Candidates.FILE);
                try {
                    if (Files.exists(file)) {
                        texts.add(Files.readString(file));
                    }
                } catch (IOException cannotBeRead) {
                    notes.add(Candidates.FILE + " of node " + e.node() + " cannot be read");
                }
            }
            try {
                return Candidates.cells(texts);
            } catch (IllegalArgumentException notOurs) {
                notes.add(Candidates.FILE + ": " + notOurs.getMessage());
                return Map.of();
            }
        }

        /** Where nodes find this machine: for others only if somebody has named hosts. */
        private InetAddress meetsAt() {
            try {
                return settings.hosts().isEmpty() ? InetAddress.getLoopbackAddress() : InetAddress.getLocalHost();
            } catch (UnknownHostException e) {
                return InetAddress.getLoopbackAddress();
            }
        }

        private RunSummary summary() {
            List<String> all = new ArrayList<>();
            Set<String> said = new LinkedHashSet<>();
            boolean canary = true;
            int classes = Integer.MAX_VALUE;
            int skipped = 0;
            int most = 0;
            long events = 0;
            double seconds = 0;
            String jdk = "";
            Integer exit = null;
            for (PgasNodes.Ended e : first.ended()) {
                RunSummary one = e.journal().run();
                if (!e.journal().started()) {
                    all.add("node " + e.node() + " ran without the agent");
                } else if (one == null || !one.canary()) {
                    all.add("node " + e.node() + " did not detect its built-in race (canary)");
                }
                canary &= one != null && one.canary();
                classes = Math.min(classes, one == null ? 0 : one.classesInstrumented());
                exit = e.exit() == null || exit != null && exit != 0 ? exit : e.exit();
                if (one != null) {
                    most = Math.max(most, one.classesInstrumented());
                    skipped = Math.max(skipped, one.classesSkipped());
                    events += one.events();
                    seconds = Math.max(seconds, one.seconds());
                    jdk = one.jdk();
                    said.addAll(one.notes());
                }
            }
            if (first.death() != null) {
                all.add(first.death() + "; the others were ended, and what was seen until then is kept");
            }
            if (first.failure() != null) {
                all.add("the program failed in the first run: " + first.failure());
            }
            if (first.overBudget()) {
                all.add("the budget ended the target; what it did until the barrier before was checked");
            } else if (interruption.happened()) {
                all.add("interrupted; what the target did until the barrier before was checked");
            }
            if (events == 0 && canary) {
                // Its code was not run, or does not share anything.
                all.add("no access to a shared variable was seen, so nothing was checked");
            }
            all.addAll(notes);
            all.addAll(said);
            return new RunSummary(seed, jdk, classes == 0 ? 0 : most, skipped, (long) nodes * threads, events, 1 + runs,
                    seconds, canary, all, exit, first.death() == null);
        }

        Result result(Reporting reporting) throws IOException {
            List<Finding> findings = new ArrayList<>();
            Map<String, Story> byKey = new LinkedHashMap<>();
            for (PgasConfirm.Fate fate : fates) {
                findings.add(fate.finding());
                byKey.put(Findings.siteKey(fate.finding()), fate.story());
            }
            // What is no pair of places cannot be made to happen, and is told as it is.
            predicted.stream().filter(f -> !byKey.containsKey(Findings.siteKey(f))).forEach(findings::add);
            findings.sort(Comparator.comparingInt((Finding f) -> -f.severity()));
            List<Finding> named = Findings.assignIds(findings);
            Map<String, Story> stories = new LinkedHashMap<>();
            for (Finding f : named) {
                if (byKey.containsKey(Findings.siteKey(f))) {
                    stories.put(f.id(), byKey.get(Findings.siteKey(f)));
                }
            }
            RunSummary summary = summary();
            Store.save(run, typed, summary, named);
            StoryFile.write(run.path(), new Stories(stories, List.of()));
            Report report = reporting.report(new Store.Run(run.path(), typed, summary, named));
            Figures figures = new Figures(nodes, threads, named.size(), count(named, 1), count(named, 2), runs,
                    first.elapsed().toMillis() / 1e3, confirming);
            ExitCode verdict = Verdict.of(report, settings.failOn(Finding.CONFIRMED));
            return new Result(report, figures,
                    verdict == ExitCode.OK && (summary.threads() <= 1 || summary.events() == 0)
                            ? ExitCode.NOT_VERIFIED
                            : verdict);
        }

        private static int count(List<Finding> findings, int severity) {
            return (int) findings.stream().filter(f -> f.severity() >= severity).count();
        }
    }
}
