package dev.heddle.session;

import dev.heddle.cover.Concurrency;
import dev.heddle.cover.Pairs;
import dev.heddle.cover.Selection;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Words;
import dev.heddle.trace.VisitsFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Measures which methods can run at the same time under each input, chooses inputs and methods, and looks for races in just these. */
public final class CoverSession {
    /**
     * @param pairs    how many there are
     * @param reused   whether an earlier campaign has measured it
     * @param chosen   place in the order of choice, from 1, or 0
     * @param fresh    pairs that no input chosen before had
     * @param methods  how many methods are looked at under this input
     * @param problem  what went wrong, or null
     * @param findings of the detection under this input, or -1
     */
    public record Line(String name, int exit, double seconds, long threads, long pairs, boolean reused, int chosen,
            long fresh, int methods, String problem, int findings) {
    }

    /**
     * @param all    pairs of all inputs together
     * @param report of the detection, or null
     */
    public record Result(List<Line> lines, long all, Report report, ExitCode exit) {
    }

    /** Told as each input begins. */
    public interface Steps {
        void measures(String input, int number, int of);

        void detects(String input, int methods, int number, int of);

        /** Something that one should know of the results. */
        void note(String sentence);
    }

    private static final String VERB = "cover";

    private final Settings settings;
    private final TargetRun target;
    private final Steps steps;
    private final Pairs.Methods methods = new Pairs.Methods();

    public CoverSession(Settings settings, Path directory, Path agentJar, Steps steps) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, Progress.SILENT);
        this.steps = steps;
    }

    /** An input and what is known of it. */
    private record Measured(InputsFile.Input input, MeasuredInputs.Figures figures, Pairs pairs, boolean reused) {
    }

    public Result cover(String typed, List<String> command, Path inputsFile, boolean detect,
            Interruption interruption) {
        JavaCommand java = target.command(VERB, command);
        List<InputsFile.Input> inputs = InputsFile.read(target.directory().resolve(inputsFile));
        Reporting reporting = detect ? new Reporting(settings, target.directory(), LocalDate.now()) : null;
        Path directory = target.directory().resolve(settings.out()).resolve(VERB);
        try {
            Files.createDirectories(directory);
            MeasuredInputs kept = new MeasuredInputs(directory, target.directory(), java);
            Map<String, Measured> measured = new LinkedHashMap<>();
            for (InputsFile.Input input : inputs) {
                if (!interruption.happened()) {
                    measured.put(input.name(),
                            measure(java, input, kept, measured.size() + 1, inputs.size(), interruption));
                }
            }
            Map<String, Pairs> pairs = new LinkedHashMap<>();
            measured.forEach((name, m) -> pairs.put(name, m.pairs()));
            Selection selection = new Selection(pairs, methods);
            Detection detection = new Detection(selection.chosen().size());
            if (detect && !interruption.happened()) {
                for (Selection.Chosen c : selection.chosen()) {
                    if (!interruption.happened()) {
                        detection.run(java, measured.get(c.input()).input(), c, directory, interruption);
                    }
                }
            }
            Report report = detect ? detection.report(typed, reporting, interruption.happened()) : null;
            List<Line> lines = lines(measured, selection, detection);
            return new Result(lines, selection.all().size(), report, exit(selection, measured, report));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(directory.toString()) + " cannot be written");
        }
    }

    private ExitCode exit(Selection selection, Map<String, Measured> measured, Report report) {
        if (selection.chosen().isEmpty()) {
            return ExitCode.NOT_VERIFIED;
        }
        if (report != null) {
            return Verdict.of(report, settings.failOn(Finding.CONFIRMED));
        }
        return measured.values().stream().allMatch(m -> m.figures().problem() != null)
                ? ExitCode.NOT_VERIFIED
                : ExitCode.OK;
    }

    private static List<Line> lines(Map<String, Measured> measured, Selection selection, Detection detection) {
        List<Line> lines = new ArrayList<>();
        for (Measured m : measured.values()) {
            int place = 0;
            Selection.Chosen chosen = null;
            for (int i = 0; i < selection.chosen().size(); i++) {
                if (selection.chosen().get(i).input().equals(m.input().name())) {
                    place = i + 1;
                    chosen = selection.chosen().get(i);
                }
            }
            MeasuredInputs.Figures f = m.figures();
            lines.add(
                    new Line(m.input().name(), f.exit(), f.seconds(), f.threads(), m.pairs().size(), m.reused(), place,
                            chosen == null ? 0 : chosen.fresh().size(), chosen == null ? 0 : chosen.methods().size(),
                            f.problem(), detection.found.getOrDefault(m.input().name(), -1)));
        }
        return lines;
    }

    private Measured measure(JavaCommand java, InputsFile.Input input, MeasuredInputs kept, int number, int of,
            Interruption interruption) throws IOException {
        String why = null;
        try {
            MeasuredInputs.Figures known = kept.figures(input);
            if (known != null) {
                return new Measured(input, known, Pairs.read(kept.pairs(input), methods), true);
            }
        } catch (IOException damaged) {
            why = "measured again: what was kept of it is damaged";
        }
        steps.measures(input.name() + (why == null ? "" : " (" + why + ")"), number, of);
        Path visits = kept.aside(input, ".visits");
        Path journal = kept.aside(input, ".journal");
        Files.deleteIfExists(visits);
        Files.deleteIfExists(journal);
        if (input.stdin() != null && !Files.isReadable(input.stdin())) {
            return failed(input, "its stdin " + input.stdin() + " cannot be read");
        }
        AgentOptions options = target.options(VERB, journal, 0).add("visits", visits.toAbsolutePath().toString());
        TargetRun.Result result = target.launchAside(java.with(input.arguments()), options, journal,
                settings.budget().orElse(null), interruption, surroundings(input, kept.aside(input, ".out")));
        RunSummary run = result.journal().run();
        Files.deleteIfExists(journal);
        if (interruption.happened()) {
            return failed(input, "interrupted");
        }
        if (!Files.exists(visits)) {
            return failed(input, result.outcome().overBudget()
                    ? "the budget ended it before it could say what it did"
                    : "it ended without saying what it did (exit code " + result.outcome().exit() + ")");
        }
        VisitsFile visited = VisitsFile.read(visits);
        Files.delete(visits);
        if (visited.dropped() > 0) {
            steps.note(input.name() + ": " + Words.count(visited.dropped(), "thread")
                    + " of very many were left out; pairs may be missing");
        }
        Pairs pairs = Concurrency.of(visited, methods);
        boolean checked = run != null && run.verified();
        MeasuredInputs.Figures figures = new MeasuredInputs.Figures(result.outcome().exit(),
                result.outcome().overBudget(), result.outcome().elapsed().toMillis() / 1000.0,
                run == null ? 0 : run.threads(),
                checked ? null : run == null ? "the agent did not start" : run.whyNotVerified());
        if (checked) {
            kept.keep(input, figures, pairs);
        }
        return new Measured(input, figures, pairs, false);
    }

    private Measured failed(InputsFile.Input input, String problem) {
        return new Measured(input, new MeasuredInputs.Figures(-1, false, 0, 0, problem), new Pairs(methods), false);
    }

    /** What the target prints goes to a file: with several inputs nobody could tell it apart. */
    private static Consumer<ProcessBuilder> surroundings(InputsFile.Input input, Path out) {
        return builder -> {
            builder.environment().putAll(input.environment());
            builder.redirectErrorStream(true).redirectOutput(out.toFile());
            builder.redirectInput(input.stdin() == null
                    ? new File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null")
                    : input.stdin().toFile());
        };
    }

    /** The runs under the detector, and all that they found. */
    private final class Detection {
        private final int of;
        private final Map<String, Finding> findings = new LinkedHashMap<>();
        private final Map<String, Integer> found = new LinkedHashMap<>();
        private final Set<String> notes = new LinkedHashSet<>();
        private RunSummary first;
        private int classes;
        private long threads;
        private long events;
        private double seconds;
        private boolean canary = true;

        Detection(int of) {
            this.of = of;
        }

        void run(JavaCommand java, InputsFile.Input input, Selection.Chosen chosen, Path directory,
                Interruption interruption) throws IOException {
            steps.detects(input.name(), chosen.methods().size(), found.size() + 1, of);
            Path list = directory.resolve("methods.txt");
            Path journal = directory.resolve("detect.journal");
            Files.deleteIfExists(journal);
            Files.write(list, chosen.methods());
            AgentOptions options = target.options("predict", journal, 0).add("methods",
                    list.toAbsolutePath().toString());
            TargetRun.Result result = target.launchAside(java.with(input.arguments()), options, journal,
                    settings.budget().orElse(null), interruption,
                    surroundings(input, directory.resolve("detect.out")));
            for (Finding f : result.journal().findings()) {
                String key = Findings.siteKey(f);
                Finding known = findings.get(key);
                List<String> inputs = new ArrayList<>(known == null ? List.of() : known.inputs());
                inputs.add(input.name());
                findings.put(key, (known == null ? f : known.withCount(known.count() + f.count())).withInputs(inputs));
            }
            found.put(input.name(), result.journal().findings().size());
            RunSummary run = result.journal().run();
            if (run == null) {
                canary = false;
                notes.add(input.name() + ": the detector did not start");
                return;
            }
            first = first == null ? run : first;
            classes = Math.max(classes, run.classesInstrumented());
            threads = Math.max(threads, run.threads());
            events += run.events();
            seconds += run.seconds();
            canary &= run.canary();
            run.notes().forEach(n -> notes.add(input.name() + ": " + n));
        }

        Report report(String typed, Reporting reporting, boolean interrupted) throws IOException {
            RunDirectory run = target.createRun();
            List<String> all = new ArrayList<>(notes);
            if (interrupted) {
                all.add("interrupted; what was found until then is kept");
            }
            RunSummary summary = new RunSummary(0, first == null ? "" : first.jdk(), classes, 0, threads, events,
                    found.size(), seconds, canary && first != null, all, null);
            List<Finding> named = Findings.assignIds(new ArrayList<>(findings.values()));
            Store.save(run, typed, summary, named);
            return reporting.report(new Store.Run(run.path(), typed, summary, named));
        }
    }

    /** One sentence about all of it. */
    public static String sentence(Result result) {
        long chosen = result.lines().stream().filter(l -> l.chosen() > 0).count();
        if (chosen == 0) {
            return "no two methods can run at the same time under any of these inputs: there is nothing to look for";
        }
        return chosen + " of " + Words.count(result.lines().size(), "input") + (chosen == 1 ? " covers" : " cover")
                + " all " + Words.count(result.all(), "pair") + " of methods that can run at the same time";
    }
}
