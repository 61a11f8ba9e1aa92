package dev.heddle.session;

import dev.heddle.cover.Pairs;
import dev.heddle.cover.Selection;
import dev.heddle.model.Finding;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import dev.heddle.report.Words;
import dev.heddle.session.InputMeasuring.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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
     * @param tests    how it, or its tests, ended if that is not as it should be, or null
     */
    public record Line(String name, int exit, double seconds, long threads, long pairs, boolean reused, int chosen,
            long fresh, int methods, String problem, int findings, String tests) {
    }

    /**
     * @param all         pairs of all inputs together
     * @param any         whether there are pairs at all, those of the tests themselves included
     * @param report      of the detection, or null
     * @param command     that runs the tests that were chosen, or null
     * @param explanation of one input, or empty
     * @param page        with the pairs of all inputs, or null if nobody has seen all of them
     * @param times       of the steps
     */
    public record Result(List<Line> lines, long all, boolean any, Report report, ExitCode exit, String command,
            List<String> explanation, CoveragePage page, Times times) {
    }

    /** How long each step took, in seconds; -1 for one that was not made. */
    public record Times(double measuring, double choosing, double detecting) {
    }

    /**
     * @param typed   the whole command line
     * @param command the java command
     * @param inputs  a file, or null for tests
     * @param tests   null for a file
     * @param counted which pairs count
     * @param looking for what, and where
     * @param explain an input, or null
     */
    public record Request(String typed, List<String> command, Path inputs, TestOptions tests, Counted counted,
            Looking looking, String explain) {
    }

    /**
     * @param blocks   whether parts of long methods count by themselves
     * @param allPairs whether those count too that touch nothing in common
     */
    public record Counted(boolean blocks, boolean allPairs) {
        /** What is unusual about it. */
        List<String> words() {
            List<String> out = new ArrayList<>();
            if (blocks) {
                out.add("by blocks");
            }
            if (allPairs) {
                out.add("all pairs");
            }
            return out;
        }
    }

    /**
     * @param detect     whether to look for races in what was chosen
     * @param full       whether to look for them everywhere under all inputs, without measuring anything
     * @param allMethods whether to look everywhere under the inputs that were chosen
     * @param atomicity  whether to look for atomicity violations too
     */
    public record Looking(boolean detect, boolean full, boolean allMethods, boolean atomicity) {
        boolean any() {
            return detect || full;
        }
    }

    /** Told as each input begins. */
    public interface Steps {
        void measures(String input, int number, int of);

        /** @param methods how many are looked at; -1 for all */
        void detects(String input, int methods, int number, int of);

        /** Something that one should know of the results. */
        void note(String sentence);
    }

    private static final String VERB = "cover";
    private final Settings settings;
    private final TargetRun target;
    private final Steps steps;
    private final Pairs.Methods methods = new Pairs.Methods();
    /** What is not watched though nobody said so. */
    private List<String> excluded = List.of();

    public CoverSession(Settings settings, Path directory, Path agentJar, Steps steps) {
        this.settings = settings;
        this.target = new TargetRun(settings, directory, agentJar, Progress.SILENT);
        this.steps = steps;
    }

    public Result cover(Request request, Interruption interruption) {
        boolean detect = request.looking().any();
        Reporting reporting = detect ? new Reporting(settings, target.directory(), LocalDate.now()) : null;
        Path shown = settings.out().resolve(VERB);
        Path directory = target.directory().resolve(shown);
        // Before anything is written, so that a mistake in them leaves nothing behind.
        JavaCommand program = request.tests() != null ? null : target.command(VERB, request.command());
        List<InputsFile.Input> written = request.tests() != null
                ? null
                : InputsFile.read(target.directory().resolve(request.inputs()));
        try {
            Files.createDirectories(directory);
            TestSuite suite = request.tests() == null
                    ? null
                    : suite(request.command(), request.tests(), directory, interruption);
            JavaCommand java = suite == null ? program : suite.java();
            List<InputsFile.Input> inputs = suite == null ? written : suite.inputs();
            if (request.looking().full()) {
                return full(request, java, inputs, directory, reporting, interruption);
            }
            String explained = request.explain() == null
                    ? null
                    : Explanation.find(request.explain(), inputs.stream().map(InputsFile.Input::name).toList());
            long begin = System.nanoTime();
            MeasuredInputs kept = new MeasuredInputs(directory, target.directory(), java,
                    watched(request.counted()));
            // A test has pairs with itself that no other has: if these counted, each would be chosen for its own sake.
            Predicate<String> code = suite == null || request.tests().testCode() ? m -> false : suite::isTestCode;
            Map<String, Measured> measured = new InputMeasuring(settings, target, steps, methods, kept, java, excluded,
                    request.counted(), suite == null ? name -> Set.of() : suite::types, code.negate())
                    .all(inputs, suite != null && !request.tests().fork(), interruption);
            long chooses = System.nanoTime();
            // A step may be made with a lock in hand that keeps others out until it is given back for a moment, before the next step.
            boolean behindLocks = request.looking().atomicity();
            Map<String, Pairs> pairs = new LinkedHashMap<>();
            measured.forEach((name, m) -> pairs.put(name, m.pairs(behindLocks).within(code.negate())));
            // Tests are measured together or alone, as it comes, so their times cannot be compared.
            Selection selection = new Selection(pairs, methods,
                    input -> suite != null ? 0 : cost(measured.get(input).figures().seconds()));
            // Who was interrupted has not seen all inputs: a list of some would look like one of all.
            String command = suite == null || interruption.happened()
                    ? null
                    : new ChosenTests(selection.chosen().stream().flatMap(c -> suite.tests(c.input()).stream())
                            .toList()).write(directory, shown);
            CoveragePage page = interruption.happened() || selection.chosen().isEmpty()
                    ? null
                    : CoveragePage.write(directory, shown, request.typed(), what(request), selection, pairs);
            Map<String, Set<String>> looked = new LinkedHashMap<>();
            selection.chosen().forEach(
                    c -> looked.put(c.input(),
                            looked(c, measured.get(c.input()).pairs(behindLocks), suite != null, code)));
            long detects = System.nanoTime();
            // A test's own code is small, and part of it may run on threads that an earlier one had begun when it was measured.
            InputDetection detection = new InputDetection(settings, target, steps, excluded, selection.chosen().size(),
                    request.looking().atomicity(), suite == null ? Set.of() : suite.code());
            if (detect && !interruption.happened()) {
                for (Selection.Chosen c : selection.chosen()) {
                    if (!interruption.happened()) {
                        Set<String> some = looked.get(c.input());
                        Measured m = measured.get(c.input());
                        detection.run(TestSuite.quick(java, m.figures()), m.input(),
                                request.looking().allMethods() ? null : some, directory, interruption);
                    }
                }
            }
            Report report = detect ? detection.report(request.typed(), reporting, interruption.happened()) : null;
            List<Line> lines = lines(measured, pairs, selection, looked, detection);
            List<String> explanation = explained == null || !measured.containsKey(explained)
                    ? List.of()
                    : new Explanation(selection, pairs).of(explained, measured.get(explained).figures().problem());
            boolean only = measured.values().stream().anyMatch(m -> !m.pairs(behindLocks).isEmpty());
            return new Result(lines, selection.all().size(), only, report, exit(selection, measured, report), command,
                    explanation, page, new Times(seconds(begin, chooses), seconds(chooses, detects),
                            detect ? seconds(detects, System.nanoTime()) : -1));
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(directory.toString()) + " cannot be written");
        }
    }

    private Result full(Request request, JavaCommand java, List<InputsFile.Input> inputs, Path directory,
            Reporting reporting, Interruption interruption) throws IOException {
        long begin = System.nanoTime();
        InputDetection detection = new InputDetection(settings, target, steps, excluded, inputs.size(),
                request.looking().atomicity(), Set.of());
        for (InputsFile.Input input : inputs) {
            if (!interruption.happened()) {
                detection.run(java, input, null, directory, interruption);
            }
        }
        Report report = detection.report(request.typed(), reporting, interruption.happened());
        return new Result(List.of(), 0, false, report, verdict(report), null,
                List.of(), null, new Times(-1, -1, seconds(begin, System.nanoTime())));
    }

    /** Only campaigns over the same inputs can be compared. */
    private static String what(Request request) {
        return (request.tests() == null ? "inputs of " + request.inputs() : request.tests().words())
                + request.counted().words().stream().map(", "::concat).collect(Collectors.joining())
                + (request.looking().atomicity() ? ", for atomicity violations" : "");
    }

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }

    private TestSuite suite(List<String> command, TestOptions options, Path directory, Interruption interruption)
            throws IOException {
        if (settings.include().isEmpty()) {
            excluded = TestSuite.RUNS_TESTS;
        }
        TestSuite suite = TestSuite.find(target, command, options, directory, settings.budget().orElse(null),
                interruption);
        suite.notes().forEach(steps::note);
        return suite;
    }

    /** Twice how often a second doubles; below that it is mostly the start of a JVM. */
    private static int cost(double seconds) {
        return (int) (2 * Math.log(Math.max(1, seconds)) / Math.log(2));
    }

    /** What decides, beside the classes, which methods are seen. */
    private List<String> watched(Counted counted) {
        List<String> all = new ArrayList<>(counted.words());
        all.add("include");
        all.addAll(settings.include());
        all.add("exclude");
        all.addAll(settings.exclude());
        all.addAll(excluded);
        return all;
    }

    /**
     * What it was chosen for. Of a test also what it has of pairs that another one was chosen for, and its own code: most of what a test
     * takes is the start of its JVM, so more methods cost little, and two steps of which one is in a method for which this input was
     * chosen, the other in one that was left to another input, are seen together.
     */
    private static Set<String> looked(Selection.Chosen chosen, Pairs pairs, boolean test,
            Predicate<String> code) {
        Set<String> all = new TreeSet<>(chosen.methods());
        pairs.names().stream().filter(m -> test || code.test(m)).forEach(all::add);
        // A part of a method is looked at with the whole of it.
        return all.stream().map(m -> m.replaceFirst("@\\d+$", "")).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Nobody but the author knows whether steps are meant to be one: what only might come between fails if somebody asks for it. */
    private ExitCode verdict(Report report) {
        boolean only = report.triage().open().stream().allMatch(f -> f.kind().equals(Finding.ATOMICITY_VIOLATION));
        return Verdict.of(report, settings.failOn(only ? Finding.CONFIRMED : Finding.PREDICTED));
    }

    private ExitCode exit(Selection selection, Map<String, Measured> measured, Report report) {
        if (selection.chosen().isEmpty()) {
            return ExitCode.NOT_VERIFIED;
        }
        if (report != null) {
            return verdict(report);
        }
        return measured.values().stream().allMatch(m -> m.figures().problem() != null)
                ? ExitCode.NOT_VERIFIED
                : ExitCode.OK;
    }

    private static List<Line> lines(Map<String, Measured> measured, Map<String, Pairs> pairs, Selection selection,
            Map<String, Set<String>> looked, InputDetection detection) {
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
            String name = m.input().name();
            lines.add(new Line(name, f.exit(), f.seconds(), f.threads(), pairs.get(name).size(), m.reused(), place,
                    chosen == null ? 0 : chosen.fresh().size(), looked.getOrDefault(name, Set.of()).size(),
                    f.problem(), detection.found(name),
                    f.cut() ? "the budget ended it" : tests(f.tests())));
        }
        return lines;
    }

    private static String tests(TestSuite.Counts tests) {
        if (tests == null || tests.failed() == 0 && tests.ran() > 0) {
            return null;
        }
        if (tests.equals(TestSuite.Counts.UNKNOWN)) {
            return "ended before its tests did";
        }
        return tests.failed() > 0
                ? "fails (" + tests.failed() + " of " + Words.count(tests.ran(), "test") + ")"
                : "no test ran" + (tests.skipped() > 0 ? ", all are skipped" : "");
    }

    /** What took how long. */
    public static String times(Times times) {
        List<String> parts = new ArrayList<>();
        if (times.measuring() >= 0) {
            parts.add(String.format(Locale.ROOT, "measuring took %.1f s", times.measuring()));
            parts.add(String.format(Locale.ROOT, "choosing %.1f s", times.choosing()));
        }
        if (times.detecting() >= 0) {
            parts.add(String.format(Locale.ROOT, "detecting %s%.1f s", parts.isEmpty() ? "took " : "",
                    times.detecting()));
        }
        return String.join(", ", parts);
    }

    /** One sentence about all of it. */
    public static String sentence(Result result) {
        long chosen = result.lines().stream().filter(l -> l.chosen() > 0).count();
        if (chosen == 0) {
            return result.any()
                    ? "only methods of the tests themselves can run at the same time on the same data; --test-code counts these too"
                    : "no two methods can run at the same time on the same data under any of these inputs: there is nothing"
                            + " to look for";
        }
        return chosen + " of " + Words.count(result.lines().size(), "input") + (chosen == 1 ? " covers" : " cover")
                + " all " + Words.count(result.all(), "pair")
                + " of methods that can run at the same time on the same data";
    }
}
